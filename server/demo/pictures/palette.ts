import { dark, fills } from '#domain/colours.ts'

/** The design's colours that pictures use; the same in both modes, because a picture has none. */
export const ink = dark.ink
export const surface = dark.surface
export const surfaceRaised = dark.surface2
export const surfaceHigh = dark.surface3
export const paper = dark.text
export const accent = fills.accent.solid
export const accentEdge = fills.accent.edge
export const accentLight = fills.accent.bright
export const felt = fills.brand.solid
export const feltDeep = fills.brand.deep
export const feltBright = dark.success
export const cardFace = dark.playingCard
export const cardLine = '#CFC5AD'
export const cardInk = fills.playingCard.contrast
export const cardRed = fills.playingCard.redSuit
export const wood = '#6B3E1C'
export const woodDeep = '#4E2C12'

/** A flat ground with what may stand on it: its shade, its readable colour, its accent and its bright companion. */
export interface Ground {
  fill: string
  deep: string
  on: string
  accent: string
  bright: string
}

export const grounds = {
  felt: { fill: felt, deep: feltDeep, on: fills.brand.contrast, accent: accentLight, bright: feltBright },
  red: {
    fill: fills.danger.solid,
    deep: '#6E0A16',
    on: fills.danger.contrast,
    accent: accentLight,
    bright: dark.danger,
  },
  blue: {
    fill: fills.info.solid,
    deep: fills.info.deep,
    on: fills.info.contrast,
    accent: accentLight,
    bright: dark.info,
  },
  night: { fill: surfaceRaised, deep: surface, on: paper, accent, bright: feltBright },
  violet: { fill: '#63309B', deep: '#4D2479', on: '#F8F1FF', accent: accentLight, bright: '#D3A6FF' },
  teal: { fill: '#0A5A60', deep: '#07474C', on: '#EFFBFB', accent: accentLight, bright: '#4FD8DC' },
  rust: { fill: '#8E3A10', deep: '#712D0B', on: '#FFF3EC', accent: accentLight, bright: '#FF9A6B' },
  plum: { fill: '#94205A', deep: '#771848', on: '#FFF1F7', accent: accentLight, bright: '#FF9FC6' },
  accent: {
    fill: accent,
    deep: fills.accent.pressed,
    on: fills.accent.contrast,
    accent: fills.danger.solid,
    bright: cardFace,
  },
  paper: { fill: cardFace, deep: '#E6DDC8', on: cardInk, accent: cardRed, bright: felt },
} as const satisfies Record<string, Ground>

/** The grounds a banner or a photo may stand on: dark enough for light words over them. */
export const darkGrounds: readonly [Ground, ...Ground[]] = [
  grounds.felt,
  grounds.red,
  grounds.blue,
  grounds.night,
  grounds.violet,
  grounds.teal,
  grounds.rust,
  grounds.plum,
]

/** Rooms and cloths, the league's green and the dim of a pub the likeliest. */
export const roomGrounds: readonly [Ground, ...Ground[]] = [
  grounds.felt,
  grounds.felt,
  grounds.felt,
  grounds.night,
  grounds.night,
  grounds.blue,
  grounds.blue,
  grounds.red,
  grounds.red,
  grounds.teal,
  grounds.rust,
  grounds.plum,
  grounds.violet,
]

export const everyGround: readonly [Ground, ...Ground[]] = [grounds.accent, grounds.paper, ...darkGrounds]

/** Chips as they are in the box, from the smallest denomination up. */
export const chipColours: readonly [string, ...string[]] = [
  cardFace,
  cardRed,
  fills.info.solid,
  felt,
  cardInk,
  '#63309B',
  accent,
  '#FF9A6B',
  '#4FD8DC',
]
