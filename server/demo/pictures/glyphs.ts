import { num } from './svg.ts'

/**
 * Letters built as strokes in a box 60 wide and 100 high, so that no picture depends on a font of the machine.
 * Only card ranks and the wordmark exist; pictures carry no other words.
 */
const rankStrokes = {
  A: 'M9 100 27.5 7.5H32.5L51 100M16 71H44',
  K: 'M11 0V100M53 0 13 58M27 39 54 100',
  Q: 'M30 7.5a21 21 0 0 1 21 21V71.5a21 21 0 0 1-42 0V28.5a21 21 0 0 1 21-21ZM33 72 55 103',
  J: 'M46 0V71a18.5 18.5 0 0 1-37 0V64',
  '10': 'M1 20 14 8V100M48.5 7.5a15.5 17 0 0 1 15.5 17V75.5a15.5 17 0 0 1-31 0V24.5a15.5 17 0 0 1 15.5-17Z',
  '9': 'M50.5 36a20.5 21 0 0 1-41 0v-7.5a20.5 21 0 0 1 41 0V66c0 18-8 26.5-20 26.5-10 0-17-5-19.5-15',
  '8': 'M30 7.5a18 20 0 0 1 0 40 18 20 0 0 1 0-40ZM30 47.5a21 22.5 0 0 1 0 45 21 22.5 0 0 1 0-45Z',
  '7': 'M6 7.5H50L25 100',
  '6': 'M9.5 64a20.5 21 0 0 1 41 0v7.5a20.5 21 0 0 1-41 0V34c0-18 8-26.5 20-26.5 10 0 17 5 19.5 15',
  '5': 'M50 7.5H15L12.5 49C17 43 23 40.5 29 40.5a21 24 0 0 1 21.5 25.5c0 17-9 26.5-21 26.5C18 92.5 10 86 9 75',
  '4': 'M41 100V8L9 73H57',
  '3': 'M9 27C9.5 15 18 7.5 29.5 7.5c12 0 20 7 20 20 0 12-8 19.5-21 19.5 14 0 22.5 8 22.5 22 0 15-9 23.5-21.5 23.5C17 92.5 9 85 8.5 72',
  '2': 'M9 30C9 16 18 7.5 30 7.5S51 15 51 28C51 50 12 66 10 92.5H54',
} as const

export type Rank = keyof typeof rankStrokes

export const ranks: readonly [Rank, ...Rank[]] = ['A', 'K', 'Q', 'J', '10', '9', '8', '7', '6', '5', '4', '3', '2']

/** A card rank, its box's upper left corner at x, y, of the given height. */
export function rankGlyph(rank: Rank, x: number, y: number, height: number, colour: string): string {
  const scale = height / 100
  return `<path transform="translate(${num(x)} ${num(y)}) scale(${num(scale)})" d="${rankStrokes[rank]}" fill="none" stroke="${colour}" stroke-width="15" stroke-linejoin="miter"/>`
}

/** Width of the rank's box at the given height. */
export function rankWidth(rank: Rank, height: number): number {
  return (rank === '10' ? 72 : 60) * (height / 100)
}

const wordmarkWidth = 396

/** The league's three letters, wide and heavy, centred on x; y is their upper edge. */
export function wordmark(x: number, y: number, height: number, colour: string): string {
  const scale = height / 100
  return (
    `<path transform="translate(${num(x - (wordmarkWidth * scale) / 2)} ${num(y)}) scale(${num(scale)})" fill="${colour}" fill-rule="evenodd" d="` +
    'M0 100 44 0H88L132 100H96L89 82H43L36 100ZM66 25 52 60H80Z' +
    'M146 0H226a35 35 0 0 1 0 70H180V100H146ZM180 26V45H218a9.5 9.5 0 0 0 0-19Z' +
    'M284 0H318V72H396V100H284Z"/>'
  )
}
