/**
 * Stands in for @emotion/is-prop-valid. Chakra takes style props and variants out before it asks; of what is left,
 * the types let only attributes through, and these few props of its own that must not reach the page.
 */
const OWN_PROPS = new Set(['as', 'asChild', 'css', 'recipe', 'theme', 'unstyled'])

export default function isPropValid(name: string): boolean {
  return !OWN_PROPS.has(name)
}
