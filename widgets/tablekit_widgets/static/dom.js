// What every module here begins with: making nodes, and changing a page without disturbing it.

const h = (tag, attributes = {}, ...children) => {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value != null) node.setAttribute(name, value);
  }
  node.append(...children.flat(Infinity).filter((child) => child != null && child !== false));
  return node;
};

// Change what differs, keep everything else: focus, scroll, hover, caret, open details. A node with
// `data-slot` is filled by somebody else; one with the same `data-still` is the same; a `data-field`
// shows what the new one says, even after somebody has typed.
function morph(from, to) {
  if (from.dataset?.slot) return;
  if (from.dataset?.still && from.dataset.still === to.dataset?.still) return;
  for (const { name } of [...from.attributes]) {
    if (!to.hasAttribute(name) && name !== "open") from.removeAttribute(name);
  }
  for (const { name, value } of to.attributes) {
    if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
  const byKey = (nodes) =>
    new Map([...nodes].filter((node) => node.dataset?.key).map((node) => [node.dataset.key, node]));
  const had = byKey(from.children);
  const stays = byKey(to.children);
  let current = from.firstChild;
  const drop = () => {
    const gone = current;
    current = current.nextSibling;
    gone.remove();
  };
  for (const wanted of [...to.childNodes]) {
    const key = wanted.dataset?.key;
    // What goes is taken away first, so that what stays need not move: moving loses the focus.
    if (had.has(key)) while (current && !stays.has(current.dataset?.key)) drop();
    const match = key ? had.get(key) : current;
    const alike = match?.nodeName === wanted.nodeName && (key || !match.dataset?.key);
    if (!alike) {
      from.insertBefore(wanted, current);
      continue;
    }
    if (match === current) current = current.nextSibling;
    else from.insertBefore(match, current);
    if (match.nodeType === Node.ELEMENT_NODE) morph(match, wanted);
    else if (match.nodeValue !== wanted.nodeValue) match.nodeValue = wanted.nodeValue;
  }
  while (current) drop();
  if (from.type === "radio") from.checked = to.checked;
  else if (from.dataset?.field && from.value !== to.value) from.value = to.value;
}

// A text as a file of this machine.
function download(name, text) {
  const link = h("a", {
    href: URL.createObjectURL(new Blob([text], { type: "text/plain" })),
    download: name,
  });
  link.click();
  URL.revokeObjectURL(link.href);
}

