import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { convert } from 'fontverter'
import { Blob, Buffer as Text, Face, Font, shape, Variation } from 'harfbuzzjs'
import type { GameType } from '#domain/game-type.ts'

/**
 * Writes src/components/game-badge/badge-glyphs.ts: the letters on the marks of the types of game as vector shapes. As
 * text each of their sizes would be a font of its own, and all of them would be made before anything else of a page is
 * laid out. Run it after changing a letter, or the font: `npm run letters`
 */

const FONT = new URL(
  '../node_modules/@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
  import.meta.url,
)
const WRITTEN = new URL('../src/components/game-badge/badge-glyphs.ts', import.meta.url)

interface Letter {
  text: string
  /** In units of the mark, which is 24 wide and high. */
  fontSize: number
  baseline: number
}

const LETTERS: Record<GameType, Letter> = {
  league: { text: 'L', fontSize: 9.6, baseline: 15.4 },
  satellite: { text: 'S', fontSize: 10.5, baseline: 15.8 },
  aplmSatellite: { text: 'M', fontSize: 9.8, baseline: 12.9 },
  raise: { text: 'R', fontSize: 11, baseline: 18.5 },
  special: { text: 'SP', fontSize: 8.6, baseline: 15 },
  qualifier: { text: 'Q', fontSize: 11.5, baseline: 15.5 },
  master: { text: 'K', fontSize: 11.5, baseline: 16.1 },
  aplptc: { text: 'P', fontSize: 11.5, baseline: 16.1 },
  grandslam: { text: 'G', fontSize: 12, baseline: 16.3 },
  cashGame: { text: '$', fontSize: 11.5, baseline: 16.1 },
  vip: { text: 'V', fontSize: 9.5, baseline: 19 },
  other: { text: 'E', fontSize: 11, baseline: 16 },
}

/** The text of src/components/game-badge/badge-glyphs.ts. */
export async function badgeGlyphsSource(): Promise<string> {
  const face = new Face(new Blob(await convert(await readFile(FONT), 'truetype')))
  const font = new Font(face)
  font.setVariations([new Variation('wght', 800), new Variation('wdth', 80)])
  const lines = Object.entries(LETTERS).map(([type, letter]) => `  ${type}: '${pathOf(font, letter, face.upem)}',\n`)
  return `import type { GameType } from '#domain/game-type.ts'

/** The letter on each type of game's mark as a path in the mark's box of 24 by 24. Written by \`npm run letters\`. */
export const badgeGlyphs: Readonly<Record<GameType, string>> = {
${lines.join('')}}
`
}

/** A letter's outline, centred across the mark. */
function pathOf(font: Font, { text, fontSize, baseline }: Letter, unitsPerEm: number): string {
  const scale = fontSize / unitsPerEm
  const glyphs = glyphsOf(font, text)
  let x = 12 - (glyphs.reduce((width, { xAdvance }) => width + xAdvance, 0) * scale) / 2
  const steps = glyphs.flatMap(({ codepoint, xAdvance }) => {
    const left = x
    x += xAdvance * scale
    return stepsOf(font.glyphToPath(codepoint)).map(({ command, points }) => ({
      command,
      points: points.map((at, i) => Math.round(10 * (i % 2 ? baseline - at * scale : left + at * scale))),
    }))
  })
  return relative(steps)
}

interface Step {
  command: string
  /** Across and down in turn; those of a letter in tenths. */
  points: number[]
}

function stepsOf(path: string): Step[] {
  return Array.from(path.matchAll(/([MLQZ])([^MLQZ]*)/g), ([, command, points]) => ({
    command: command ?? '',
    points: points ? points.split(/[ ,]/).map(Number) : [],
  }))
}

/** The same path said from where the pen is, in as few characters as will do. */
function relative(steps: readonly Step[]): string {
  let [x, y] = [0, 0]
  let begin = [0, 0]
  let last = ''
  return steps
    .map(({ command, points }, i) => {
      // Closing draws the last line automatically.
      if (command === 'L' && steps[i + 1]?.command === 'Z') return ''
      const by = points.map((at, j) => at - (j % 2 ? y : x))
      ;[x = 0, y = 0] = command === 'Z' ? begin : points.slice(-2)
      if (command === 'M') begin = [x, y]
      const [letter, message] = shortest(command, by)
      if (message.length > 0 && message.every((length) => length === 0)) return ''
      const figures = message.map(tenth).join(' ')
      const text = (letter === last && letter === 'q' ? ` ${figures}` : letter + figures)
        .replaceAll(' -', '-')
        .replace(/(\.\d) (?=\.)/g, '$1')
      last = letter
      return text
    })
    .join('')
    .replace(/^m/, 'M')
}

function shortest(command: string, by: number[]): [letter: string, by: number[]] {
  const [across = 0, down = 0] = by
  if (command === 'L' && across === 0) return ['v', [down]]
  if (command === 'L' && down === 0) return ['h', [across]]
  return [command.toLowerCase(), by]
}

function tenth(value: number): string {
  return String(value / 10).replace(/^(-?)0\./, '$1.')
}

function glyphsOf(font: Font, text: string) {
  const buffer = new Text()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  return buffer.getGlyphInfosAndPositions().map(({ codepoint, xAdvance = 0 }) => ({ codepoint, xAdvance }))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(WRITTEN, await badgeGlyphsSource())
