"""The look of Shogun no Katana: a village street above, the own forge below."""
