/**
 * Stands in for @pandacss/is-valid-prop, which carries a list of every CSS property: the browser has one already.
 * Custom properties, nested selectors and at-rules count as styles too.
 */
const known: object = document.documentElement.style

export function isCssProperty(name: string): boolean {
  return name in known || name.startsWith('--') || /[&@]/.test(name)
}
