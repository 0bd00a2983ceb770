"""What is wise: rules of thumb, by what a seat may know."""
