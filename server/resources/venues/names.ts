/**
 * How names are compared when people type them: without regard to case, accents, the kind of apostrophe and how
 * many spaces there are. Everything else stays, so that `100%` is still told from `100`.
 */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * The words of a name alone, without punctuation: `St. Kilda's` is `st kildas`, and so is `Saint Kildas`.
 * Empty for a text without a letter or digit.
 */
export function bareWords(text: string): string {
  const words = folded(text)
    .replace(/['.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
  return words
    .filter(Boolean)
    .map((word) => SHORT[word] ?? word)
    .join(' ')
}

/** People write these both ways; a map has one of them, a venue's title the other. */
const SHORT: Readonly<Record<string, string>> = Object.assign(Object.create(null) as Record<string, string>, {
  saint: 'st',
  mount: 'mt',
  fort: 'ft',
})
