/** The design's fixed colours that pictures use; the same in both themes, because a picture has no theme. */
export const surface = '#12211B'
export const surfaceRaised = '#1A2D25'
export const surfaceHigh = '#243C32'
export const paper = '#F7F1E5'
export const amber = '#FFB42E'
export const amberEdge = '#C98300'
export const amberLight = '#FFC357'
export const felt = '#0F5C3D'
export const feltDeep = '#0A4A30'
export const feltBright = '#5FD39A'
export const cardFace = '#F6EFDF'
export const cardLine = '#CFC5AD'
export const cardInk = '#16231D'
export const cardRed = '#B01427'
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
  felt: { fill: felt, deep: feltDeep, on: '#F3FBF4', accent: amberLight, bright: feltBright },
  red: { fill: '#8C0F1E', deep: '#6E0A16', on: '#FFF4EA', accent: amberLight, bright: '#FF8D80' },
  blue: { fill: '#1A4F99', deep: '#143F7C', on: '#F2F8FF', accent: amberLight, bright: '#8CC1FF' },
  night: { fill: surfaceRaised, deep: surface, on: paper, accent: amber, bright: feltBright },
  violet: { fill: '#63309B', deep: '#4D2479', on: '#F8F1FF', accent: amberLight, bright: '#D3A6FF' },
  teal: { fill: '#0A5A60', deep: '#07474C', on: '#EFFBFB', accent: amberLight, bright: '#4FD8DC' },
  rust: { fill: '#8E3A10', deep: '#712D0B', on: '#FFF3EC', accent: amberLight, bright: '#FF9A6B' },
  plum: { fill: '#94205A', deep: '#771848', on: '#FFF1F7', accent: amberLight, bright: '#FF9FC6' },
  amber: { fill: amber, deep: '#F09A00', on: '#1F1300', accent: '#8C0F1E', bright: cardFace },
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

export const everyGround: readonly [Ground, ...Ground[]] = [grounds.amber, grounds.paper, ...darkGrounds]

/** Chips as they are in the box, from the smallest denomination up. */
export const chipColours: readonly [string, ...string[]] = [
  cardFace,
  '#B01427',
  '#1A4F99',
  felt,
  '#16231D',
  '#63309B',
  amber,
  '#FF9A6B',
  '#4FD8DC',
]
