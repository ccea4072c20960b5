/** An element with what stands in it; texts are put in as text. */
export function element(tag: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag)
  made.append(...children)
  return made
}

/** One with a class of a sheet. */
export function classed(tag: string, name: string | undefined, ...children: (Node | string)[]): HTMLElement {
  const made = element(tag, ...children)
  made.className = name ?? ''
  return made
}
