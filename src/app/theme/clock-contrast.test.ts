import { describe, expect, test } from 'vitest'
import { day, fills, night } from './tokens.ts'

/** The clock is read from across a table: its words and figures keep 7:1, as WCAG's AAA asks of any text. */
const LOWEST = 7

/** Text and what lies behind it, wherever the clock's styles set one. */
const pairs: [text: keyof typeof night, behind: keyof typeof night][] = [
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
  ['text', 'feltWash'],
  ['text', 'amberWash'],
  ['text', 'blueWash'],
  // The way out of the table view under a pointer.
  ['text', 'surface3'],
  // "Open" and the prize pool.
  ['felt', 'surface'],
  ['amberText', 'surface'],
]

describe.each([
  ['dark', night],
  ['light', day],
])('in the %s theme', (_name, theme) => {
  test.each(pairs)('the clock’s %s on %s has 7:1', (text, behind) => {
    expect(contrast(theme[text], theme[behind])).toBeGreaterThanOrEqual(LOWEST)
  })
})

test('so have the darker field of the dark theme, on which the table view stands and chips are typed, the last minute and the ticket button', () => {
  expect(contrast(night.text, night.well)).toBeGreaterThanOrEqual(LOWEST)
  expect(contrast(night.text2, night.well)).toBeGreaterThanOrEqual(LOWEST)
  expect(contrast(fills.onRed, fills.redSolid)).toBeGreaterThanOrEqual(LOWEST)
  expect(contrast(fills.redDark, fills.onRed)).toBeGreaterThanOrEqual(LOWEST)
  expect(contrast(fills.onAmber, fills.amber)).toBeGreaterThanOrEqual(LOWEST)
  expect(contrast(fills.onAmber, fills.amberPress)).toBeGreaterThanOrEqual(LOWEST)
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
