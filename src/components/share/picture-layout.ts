/** What a picture of something won says; facts that are not known are left out. */
export interface Picture {
  /** '2nd', 'Rank 214' or the name of an achievement. */
  headline: string
  /** The player's, as the league shows it. */
  name: string
  facts: readonly (string | false | null | undefined)[]
  /** The short name of the state whose notice it bears; the chosen one where absent. */
  state?: string | undefined
}

export type LineStyle = keyof typeof STYLES

export interface PlacedLine {
  text: string
  style: LineStyle
  /** Of the font, in px. */
  size: number
  /** Of its baseline, in px from the top. */
  y: number
}

/** The width of a text in px. */
export type Measure = (text: string, style: LineStyle, size: number) => number

/** All in px. A text of more lines than `most` is set smaller, down to `least`. */
const STYLES = {
  headline: { size: 184, least: 76, most: 1, after: 28 },
  name: { size: 76, least: 48, most: 2, after: 36 },
  fact: { size: 42, least: 36, most: 2, after: 14 },
  note: { size: 28, least: 28, most: 1, after: 12 },
}
const LINE_HEIGHT = 1.2
const STEP = 4

export const WIDTH = 1080
export const MARGIN = 80
/** Below the mark. */
const TOP = 232
/** Longer texts make the picture higher. */
const LEAST_HEIGHT = 1350

/**
 * Places all texts one below the other, the notes in a band at the foot. Every text is whole, however long: it is set
 * smaller, then wraps, and the picture grows.
 */
export function layoutPicture(
  { headline, name, facts }: Pick<Picture, 'headline' | 'name' | 'facts'>,
  notes: readonly string[],
  measure: Measure,
): { height: number; footY: number; lines: PlacedLine[] } {
  const body = stack(
    [['headline', headline], ['name', name], ...facts.map((fact) => ['fact', fact || ''] as const)],
    measure,
  )
  const foot = stack(
    notes.map((note) => ['note', note] as const),
    measure,
  )
  const height = Math.max(LEAST_HEIGHT, TOP + body.height + foot.height + 2 * MARGIN)
  const footY = height - foot.height - MARGIN
  return {
    height,
    footY,
    lines: [...moved(body.lines, TOP), ...moved(foot.lines, footY + MARGIN / 2)],
  }
}

function stack(texts: readonly (readonly [LineStyle, string])[], measure: Measure) {
  const lines: PlacedLine[] = []
  let height = 0
  for (const [style, text] of texts) {
    if (text.trim() === '') continue
    const fitted = fitText(text, style, measure)
    for (const line of fitted.lines) {
      height += fitted.size * LINE_HEIGHT
      lines.push({ text: line, style, size: fitted.size, y: height - fitted.size * (LINE_HEIGHT - 1) })
    }
    height += STYLES[style].after
  }
  return { height, lines }
}

function moved(lines: readonly PlacedLine[], by: number): PlacedLine[] {
  return lines.map((line) => ({ ...line, y: line.y + by }))
}

/** Returns a text's lines in the largest size in which they are few, else all of them in the smallest. */
export function fitText(text: string, style: LineStyle, measure: Measure): { size: number; lines: string[] } {
  const { least, most } = STYLES[style]
  for (let { size } = STYLES[style]; ; size -= STEP) {
    const isWide = (part: string) => measure(part, style, size) > WIDTH - 2 * MARGIN
    const words = text.trim().split(/\s+/)
    const lines = wrapWords(words, isWide)
    // No word is broken while a smaller size may hold it.
    if (size <= least || (lines.length <= most && !words.some(isWide))) return { size, lines }
  }
}

function wrapWords(words: readonly string[], isWide: (part: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    if (line !== '' && isWide(`${line} ${word}`)) {
      lines.push(line)
      line = ''
    }
    line = line === '' ? '' : `${line} `
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
