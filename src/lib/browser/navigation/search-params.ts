/**
 * What an address says behind its question mark: a text for each name, or a list where a name is said more than once.
 */
export type SearchTexts = Record<string, string | string[]>

/**
 * Reads the search parameters of an address as the texts they are: `1e3`, `null` and `0123` stay so [F76 pasted
 * address]. The quotes that former releases wrote around a text that looks like JSON are left out, since their addresses
 * are in bookmarks, messages and search engines for years.
 */
export function parseSearch(search: string): SearchTexts {
  // Without a prototype, so that '__proto__' is a name like any other [F68 hostile input].
  const texts = Object.create(null) as SearchTexts
  for (const [name, value] of new URLSearchParams(search)) {
    const former = texts[name]
    const text = withoutFormerQuotes(value)
    texts[name] = former === undefined ? text : [former, text].flat()
  }
  return texts
}

/** Writes search parameters so that `parseSearch` reads them: texts, numbers and flags as they are, lists as JSON. */
export function stringifySearch(search: object): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search) as [string, unknown][]) {
    if (value !== undefined && value !== null) params.set(name, textOf(value))
  }
  const text = params.toString()
  return text && `?${text}`
}

/** The value that a text of an address stands for: a number, a flag or a list where it is one, else the text. */
export function valueIn(text: unknown): unknown {
  if (Array.isArray(text)) return text.map(valueIn)
  return typeof text === 'string' ? (jsonIn(text) ?? text) : text
}

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  // A value that would be parsed without its quotes needs another pair.
  return typeof value === 'string' && withoutFormerQuotes(value) !== value ? JSON.stringify(value) : text
}

function withoutFormerQuotes(text: string): string {
  const inner = text.startsWith('"') ? jsonIn(text) : undefined
  return typeof inner === 'string' && jsonIn(inner) !== undefined ? inner : text
}

/** Undefined for a text that is no JSON. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
