/** The name of a major event as its banner sets it. */
export interface NameParts {
  words: string
  /** A year at its end stands light beside the heavy words; '' without one. */
  year: string
  /** How many times its size the longest line is wide, about: long names go over several lines. */
  ems: number
}

/** Heavy and wide capitals, and light narrow figures, in parts of their size. */
const LETTER = 0.8
const FIGURE = 0.42
/** The width that fits on one line in a readable size. */
const LINE_EMS = 11

/** 'APL Million 2025' as APL MILLION and 2025. */
export function nameParts(name: string): NameParts {
  const text = name.trim() || 'Major event'
  const match = /^(.*\S)\s+((?:19|20)\d\d)$/.exec(text)
  const [words, year] = match ? [match[1] ?? text, match[2] ?? ''] : [text, '']
  const ems = [...words].length * LETTER + (year ? 5 * FIGURE : 0)
  const longestWord = Math.max(...words.split(/\s+/).map((word) => [...word].length)) * LETTER
  const lines = Math.ceil(ems / LINE_EMS)
  // Words do not break where lines would like them to.
  return { words, year, ems: Math.round(Math.max(ems / lines + (lines > 1 ? 2 : 0), longestWord) * 10) / 10 }
}
