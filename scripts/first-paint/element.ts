/** An element with what stands in it; texts are put in as text. */
export function element(tag: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag)
  made.append(...children)
  return made
}

/** One that the app's styles know by its part. */
export function part(tag: string, name: string, ...children: (Node | string)[]): HTMLElement {
  const made = element(tag, ...children)
  made.dataset['part'] = name
  return made
}

/** One with a class of a sheet. */
export function classed(tag: string, name: string | undefined, ...children: (Node | string)[]): HTMLElement {
  const made = element(tag, ...children)
  made.className = name ?? ''
  return made
}
