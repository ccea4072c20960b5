import { describe, expect, test } from 'vitest'
import { dark, fills, light } from '#domain/colours.ts'

/** The clock is read from across a table: its words and figures keep 7:1, as WCAG's AAA asks of any text. */
const LOWEST = 7

/** Text and what lies behind it, wherever the clock's styles set one. */
const pairs: [text: keyof typeof dark, behind: keyof typeof dark][] = [
  // Time, level and figures on the page, their labels and notes.
  ['text', 'ink'],
  ['text2', 'ink'],
  // The blinds and the panels below, one's own stack among them.
  ['text', 'surface'],
  ['text2', 'surface'],
  // The next blind, plain states, a ticket that cannot be had; by day the chips that are typed.
  ['text', 'surface2'],
  ['text2', 'surface2'],
  // The words of a state on its wash.
  ['text', 'successWash'],
  ['text', 'accentWash'],
  ['text', 'infoWash'],
  // The way out of the table view under a pointer.
  ['text', 'surface3'],
  // "Open" and the prize pool.
  ['success', 'surface'],
  ['accentText', 'surface'],
]

describe.each([
  ['dark', dark],
  ['light', light],
])('in the %s theme', (_name, theme) => {
  test('the clock’s texts have 7:1 on what is behind them', () => {
    for (const [text, behind] of pairs)
      expect(contrast(theme[text], theme[behind]), `${text} on ${behind}`).toBeGreaterThanOrEqual(LOWEST)
  })
})

test('so have the darker field of the dark theme, on which the table view stands and chips are typed, the last minute and the ticket button', () => {
  expect(contrast(dark.text, dark.well)).toBeGreaterThanOrEqual(LOWEST)
  expect(contrast(dark.text2, dark.well)).toBeGreaterThanOrEqual(LOWEST)
  expect(contrast(fills.danger.contrast, fills.danger.solid)).toBeGreaterThanOrEqual(LOWEST)
  expect(contrast(fills.danger.dark, fills.danger.contrast)).toBeGreaterThanOrEqual(LOWEST)
  expect(contrast(fills.accent.contrast, fills.accent.solid)).toBeGreaterThanOrEqual(LOWEST)
  expect(contrast(fills.accent.contrast, fills.accent.pressed)).toBeGreaterThanOrEqual(LOWEST)
})

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Relative luminance by WCAG of '#rrggbb'. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
