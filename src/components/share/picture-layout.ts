import { fills } from '#domain/colours.ts'

/** Facts that are not known are left out. */
export interface Picture {
  /** '2nd', 'Rank 214' or the name of an achievement. */
  headline: string
  name: string
  facts: readonly (string | false | null | undefined)[]
  /** The short name of the state whose notice it bears; the chosen one where absent. */
  state?: string | undefined
}

type LineStyle = keyof typeof STYLES

/** The width of a text in px. */
export type Measure = (text: string, style: LineStyle, size: number) => number

export const WIDTH = 1080
export const MARGIN = 80
/** The league's mark, in px, beside its name. */
export const MARK = 72

const { brand, accent } = fills
/** Lengths in px. A text of more lines than `most` is set smaller, down to `least`. */
export const STYLES = {
  league: { font: '800 expanded', colour: brand.contrast, indent: MARK + 24, size: 44, least: 28, most: 1, after: 28 },
  headline: { font: '800 expanded', colour: accent.bright, indent: 0, size: 184, least: 76, most: 1, after: 28 },
  name: { font: '700 normal', colour: brand.contrast, indent: 0, size: 76, least: 48, most: 2, after: 36 },
  fact: { font: '500 normal', colour: brand.contrast, indent: 0, size: 42, least: 36, most: 2, after: 14 },
  note: { font: '500 normal', colour: brand.contrast, indent: 0, size: 28, least: 28, most: 1, after: 12 },
}
const LINE_HEIGHT = 1.2
const STEP = 4
/** Where the league's name, the headline and the band at the foot begin; longer texts move what follows. */
const TOPS = { league: 87, headline: 232, foot: 1100 }
const LEAST_HEIGHT = 1350

/**
 * Places all texts one below the other, the notes in a band at the foot. Every text is whole, however long: it is set
 * smaller, then wraps, and the picture grows.
 */
export function layoutPicture(
  { league, headline, name, facts }: Omit<Picture, 'state'> & { league: string },
  notes: readonly string[],
  measure: Measure,
) {
  /** `y` is that of the baseline, from the top. */
  const lines: { text: string; style: LineStyle; size: number; y: number }[] = []

  /** Returns where the texts end. */
  function place(top: number, style: LineStyle, ...texts: Picture['facts']): number {
    let y = top
    for (const text of texts) {
      if (!text || text.trim() === '') continue
      const fitted = fitText(text, style, measure)
      const { size } = fitted
      for (const line of fitted.lines) {
        lines.push({ text: line, style, size, y: y + size })
        y += size * LINE_HEIGHT
      }
      y += STYLES[style].after
    }
    return y
  }

  const top = Math.max(TOPS.headline, place(TOPS.league, 'league', league))
  const body = place(place(place(top, 'headline', headline), 'name', name), 'fact', ...facts)
  const footY = Math.max(TOPS.foot, body + MARGIN / 2)
  const foot = place(footY + MARGIN / 2, 'note', ...notes)
  return { height: Math.max(LEAST_HEIGHT, foot + MARGIN / 2), footY, lines }
}

/** Returns a text's lines in the largest size in which they are few, else all of them in the smallest. */
export function fitText(text: string, style: LineStyle, measure: Measure): { size: number; lines: string[] } {
  const { indent, least, most } = STYLES[style]
  // The groups of a phone number stay together.
  const words = text.trim().split(/(?<!\d)\s+|\s+(?!\d)/)
  for (let { size } = STYLES[style]; ; size -= STEP) {
    const isWide = (part: string) => measure(part, style, size) > WIDTH - 2 * MARGIN - indent
    const lines = wrapWords(words, isWide)
    // No word is broken while a smaller size may hold it.
    if (size <= least || (lines.length <= most && !words.some(isWide))) return { size, lines }
  }
}

function wrapWords(words: readonly string[], isWide: (part: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    if (line !== '' && !isWide(`${line} ${word}`)) {
      line += ` ${word}`
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const character of word) {
      if (line !== '' && isWide(line + character)) {
        lines.push(line)
        line = ''
      }
      line += character
    }
  }
  return [...lines, line]
}
