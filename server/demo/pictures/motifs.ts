import { rankGlyph, rankWidth, ranks, type Rank } from './glyphs.ts'
import { accent, accentEdge, cardFace, cardInk, cardLine, cardRed, type Ground } from './palette.ts'
import type { Random } from './random.ts'
import { circle, num, path, transformed, rect, shade, stroke, times } from './svg.ts'

/** The four suits in a 24 by 24 box, one curve each: the product's own drawing of them. */
const suitPaths = {
  spade:
    'M12 1.6C9.2 5.4 2 9.3 2 14.6c0 2.9 2.2 5 4.9 5 1.7 0 3.2-.8 4.1-2.1-.2 2.3-1 3.9-2.4 5h6.8c-1.4-1.1-2.2-2.7-2.4-5 .9 1.3 2.4 2.1 4.1 2.1 2.7 0 4.9-2.1 4.9-5 0-5.3-7.2-9.2-10-13Z',
  heart:
    'M12 22C8.6 18 2 13.6 2 8.3 2 5 4.4 2.6 7.4 2.6c2 0 3.7 1.1 4.6 2.8.9-1.7 2.6-2.8 4.6-2.8C19.6 2.6 22 5 22 8.3 22 13.6 15.4 18 12 22Z',
  diamond: 'M12 1.2C14.4 5.2 17.4 9 21 12c-3.6 3-6.6 6.8-9 10.8C9.6 18.8 6.6 15 3 12c3.6-3 6.6-6.8 9-10.8Z',
  club: 'M12 1.8a4.7 4.7 0 0 0-3.9 7.4A4.9 4.9 0 1 0 7 18.9c1.6 0 3.1-.8 4-2.1-.2 2.4-1 4.2-2.4 5.4h6.8c-1.4-1.2-2.2-3-2.4-5.4.9 1.3 2.4 2.1 4 2.1a4.9 4.9 0 1 0-1.1-9.7A4.7 4.7 0 0 0 12 1.8Z',
} as const

export type Suit = keyof typeof suitPaths

export const suits: readonly [Suit, ...Suit[]] = ['spade', 'heart', 'diamond', 'club']

/** A suit centred on x, y, as large as size. */
export function suit(name: Suit, x: number, y: number, size: number, colour: string, rotate = 0): string {
  return transformed(`<path transform="translate(-12 -12)" d="${suitPaths[name]}" fill="${colour}"/>`, {
    x,
    y,
    rotate,
    scale: size / 24,
  })
}

export function suitColour(name: Suit): string {
  return name === 'heart' || name === 'diamond' ? cardRed : cardInk
}

/** A face-up card 100 by 140 about its own centre, with its index at both corners. */
export function card(rank: Rank, name: Suit): string {
  const colour = suitColour(name)
  const index = rankGlyph(rank, -rankWidth(rank, 26) / 2 - 33, -60, 26, colour) + suit(name, -33, -21, 17, colour)
  return cardBlank() + index + transformed(index, { rotate: 180 }) + suit(name, 3, 4, 52, colour)
}

/** The hairline keeps overlapping cards apart. */
function cardBlank(): string {
  return `<rect x="-49.5" y="-69.5" width="99" height="139" rx="9" fill="${cardFace}" stroke="${cardLine}"/>`
}

/** A card's back in the ground's colours, 100 by 140 about its own centre. */
export function cardBack(ground: Ground): string {
  return (
    rect(-50, -70, 100, 140, cardFace, 9) +
    rect(-43, -63, 86, 126, ground.fill, 5) +
    `<rect x="-36" y="-56" width="72" height="112" rx="3" fill="none" stroke="${ground.bright}" stroke-width="4" stroke-dasharray="10 6.670"/>` +
    suit('spade', 0, 0, 40, ground.bright)
  )
}

/** The same shape a little off, in one dark tone: the only shadow a flat picture knows. */
export function cardShadow(colour: string): string {
  return rect(-46, -63, 100, 140, colour, 9)
}

export interface DealtCard {
  rank: Rank
  suit: Suit
}

/** Cards from one deck: never the same card twice. */
export function deal(random: Random, count: number): DealtCard[] {
  const deck = ranks.flatMap((rank) => suits.map((name) => ({ rank, suit: name })))
  return random.shuffle(deck).slice(0, count)
}

/** A hand fanned about x, y, its cards' centres at the given spread in degrees. */
export function fan(
  cards: readonly DealtCard[],
  x: number,
  y: number,
  scale: number,
  spread: number,
  shadow: string,
): string {
  const half = (cards.length - 1) / 2
  // Two cards lie further apart, so that both middles are seen.
  const step = cards.length === 2 ? 72 : 60
  return transformed(
    cards
      .map((dealt, i) => {
        const turn = (i - half) * spread
        const at = { x: (i - half) * step, y: Math.abs(i - half) * 9, rotate: turn }
        return transformed(cardShadow(shadow), at) + transformed(card(dealt.rank, dealt.suit), at)
      })
      .join(''),
    { x, y, scale },
  )
}

/** A chip seen from above: a whole number of dashes round its edge, and a suit in its middle. */
export function chip(x: number, y: number, radius: number, colour: string, mark: Suit, dashes = 8): string {
  const on = isLight(colour) ? cardInk : cardFace
  const ring = radius * 0.86
  const step = (2 * Math.PI * ring) / dashes
  return (
    circle(x, y, radius, colour) +
    `<circle cx="${num(x)}" cy="${num(y)}" r="${num(ring)}" fill="none" stroke="${on}" stroke-width="${num(radius * 0.28)}" stroke-dasharray="${num(step * 0.42)} ${num(step * 0.58)}"/>` +
    circle(x, y, radius * 0.66, shade(colour, isLight(colour) ? -0.1 : 0.12)) +
    suit(mark, x, y, radius * 0.8, on)
  )
}

/** A stack of chips from the side. x is its middle, y the table it stands on. */
export function chipStack(random: Random, x: number, y: number, width: number, count: number, colour: string): string {
  const height = width * 0.2
  const on = isLight(colour) ? cardInk : cardFace
  return times(count, (i) => {
    const shift = random.range(-0.035, 0.035) * width
    const left = x - width / 2 + shift
    const top = y - (i + 1) * height
    const phase = random.range(0.02, 0.16) * width
    const marks = times(3, (k) => rect(left + phase + k * width * 0.34, top, width * 0.14, height * 0.86, on))
    return (
      rect(left, top, width, height, shade(colour, -0.35), height * 0.28) +
      rect(left, top, width, height * 0.86, colour, height * 0.28) +
      marks
    )
  })
}

/** The chip edge: whole dashes only, spread to fill the length exactly. */
export function chipBorder(x: number, y: number, length: number, thickness: number, colour: string): string {
  const count = Math.max(1, Math.round(length / (thickness * 2)))
  const tile = length / count
  return times(count, (i) => rect(x + i * tile + tile * 0.15, y, tile * 0.7, thickness, colour))
}

/** A two-handled cup on a plinth, 100 wide and 140 high about its centre. */
export function trophy(mark: Suit, cup: string = accent, edge: string = accentEdge): string {
  return (
    stroke('M-30 -52H-47V-40a24 24 0 0 0 24 24M30 -52H47V-40a24 24 0 0 1-24 24', edge, 9) +
    path('M-35-64H35V-34C35-8 20 10 0 10S-35-8-35-34Z', cup) +
    path('M0-64H35V-34C35-8 20 10 0 10Z', edge) +
    rect(-41, -70, 82, 11, cup, 3) +
    rect(-7, 8, 14, 26, edge) +
    rect(-26, 32, 52, 10, cup, 2) +
    rect(-38, 42, 76, 28, cardInk, 3) +
    rect(-22, 50, 44, 12, cup, 2) +
    suit(mark, 0, -28, 36, cardFace)
  )
}

export function dealerButton(x: number, y: number, radius: number): string {
  return (
    circle(x, y + radius * 0.12, radius, cardLine) +
    circle(x, y, radius, cardFace) +
    stroke(
      `M${num(x - radius * 0.22)} ${num(y - radius * 0.5)}V${num(y + radius * 0.5)}h${num(radius * 0.12)}a${num(radius * 0.4)} ${num(radius * 0.5)} 0 0 0 0 ${num(-radius)}Z`,
      cardInk,
      radius * 0.2,
    )
  )
}

function isLight(hex: string): boolean {
  const value = Number.parseInt(hex.slice(1), 16)
  return 0.299 * ((value >> 16) & 255) + 0.587 * ((value >> 8) & 255) + 0.114 * (value & 255) > 140
}
