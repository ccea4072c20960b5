export function findWords(text: string): { word: string; term: string }[]

export function wordsOfPath(path: string): string[]

export function parseGlossary(markdown: string): {
  /** The standard term by the name in lower case. */
  names: Map<string, string>
  sentences: { pattern: RegExp; term: string }[]
}
