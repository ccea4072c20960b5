import { suit, suits } from '#server/demo/pictures/motifs.ts'
import { accent, cardFace, cardInk, felt, grounds, surfaceHigh } from '#server/demo/pictures/palette.ts'
import type { Random } from '#server/demo/pictures/random.ts'
import { circle, ellipse, path, rect, shade, stroke } from '#server/demo/pictures/svg.ts'

const skins: readonly [string, ...string[]] = [
  '#F2CFA8',
  '#E3B387',
  '#C98F62',
  '#A86E45',
  '#7F4E2E',
  '#5C3720',
  '#EBC39A',
]
const hairs: readonly [string, ...string[]] = [
  '#16120E',
  '#2B1B12',
  '#5A3A1E',
  '#8A5A2B',
  '#C9973F',
  '#B9C6BE',
  '#3A2A3E',
  '#8E3A10',
]
const tops: readonly [string, ...string[]] = [
  felt,
  grounds.red.fill,
  grounds.blue.fill,
  '#63309B',
  '#0A5A60',
  '#8E3A10',
  '#94205A',
  cardFace,
  accent,
  surfaceHigh,
  '#C3CEC4',
  cardInk,
]

export interface Appearance {
  skin: string
  hair: string
  top: string
}

export function pickAppearance(random: Random): Appearance {
  return { skin: random.pick(skins), hair: random.pick(hairs), top: random.pick(tops) }
}

/**
 * A player from the chest up, without a face: about 190 wide, the chin near the origin, the chest cut at y 160.
 * Hair, caps, glasses and clothes make the difference between people.
 */
export function person(random: Random, look: Appearance = pickAppearance(random)): string {
  const style = random.int(9)
  return behindHead(style, look) + body(random, look) + head(look) + onHead(random, style, look) + glasses(random)
}

/** The same person from above: shoulders and crown, facing up, about 110 wide. */
export function personFromAbove(random: Random): string {
  const look = pickAppearance(random)
  const cap = random.chance(0.25)
  return (
    stroke('M-44 4C-56-22-46-48-26-58M44 4C56-22 46-48 26-58', look.skin, 15, ' stroke-linecap="round"') +
    ellipse(0, 6, 56, 30, look.top) +
    ellipse(0, 2, 40, 22, shade(look.top, -0.14)) +
    circle(0, -2, 25, cap ? random.pick(tops) : look.hair) +
    (cap ? path('M-20-18A26 26 0 0 1 20-18L15-38H-15Z', shade(look.hair, 0.1)) : '')
  )
}

/** Two raised arms ending at the given hand position (mirrored), to be painted behind the body. */
export function raisedArms(look: Appearance, handX: number, handY: number): string {
  const arm = (side: 1 | -1): string =>
    stroke(`M${side * 66} 70 ${side * 96} -34`, look.top, 44, ' stroke-linecap="round"') +
    stroke(`M${side * 96} -34 ${side * handX} ${handY}`, look.skin, 30, ' stroke-linecap="round"')
  return arm(1) + arm(-1)
}

function body(random: Random, look: Appearance): string {
  const dark = shade(look.top, -0.2)
  const light = look.top === cardFace || look.top === accent || look.top === '#C3CEC4'
  const on = light ? cardInk : cardFace
  const torso = path('M-96 162C-96 66-68 26-24 14H24C68 26 96 66 96 162Z', look.top)
  const cut = random.int(5)
  if (cut === 0) return torso + path('M-24 14 0 58 24 14Z', shade(look.skin, -0.08)) + neck(look)
  if (cut === 1) return torso + path('M-30 12 0 30 30 12 38 30 0 70-38 30Z', dark) + neck(look)
  if (cut === 2) return torso + neck(look) + suit(random.pick(suits), 42, 84, 34, on)
  if (cut === 3)
    return torso + path('M-96 162C-96 112-88 84-74 62V162ZM96 162C96 112 88 84 74 62V162Z', dark) + neck(look)
  return torso + rect(-88, 96, 176, 20, on) + neck(look)
}

function neck(look: Appearance): string {
  return path('M-17-26H17V14a17 17 0 0 1-34 0Z', shade(look.skin, -0.16))
}

function head(look: Appearance): string {
  return (
    circle(-37, -54, 9, shade(look.skin, -0.1)) +
    circle(37, -54, 9, shade(look.skin, -0.1)) +
    rect(-36, -104, 72, 96, look.skin, 35)
  )
}

function behindHead(style: number, look: Appearance): string {
  if (style === 1) return path('M-48-62a48 50 0 0 1 96 0V28H-48Z', look.hair)
  if (style === 2) return circle(0, -116, 22, look.hair)
  if (style === 6) return circle(0, -66, 58, look.hair)
  if (style === 7) return path('M-62 30C-62-60-50-120 0-120S62-60 62 30Z', shade(look.top, -0.2))
  return ''
}

function onHead(random: Random, style: number, look: Appearance): string {
  const crop = path('M-40-58C-44-96-26-114 2-114S44-96 40-58C34-76 24-84 6-84S-32-78-40-58Z', look.hair)
  switch (style) {
    case 3: {
      const cap = random.pick(tops)
      return path('M-40-70C-40-102-22-116 0-116S40-102 40-70Z', cap) + rect(-42, -76, 96, 11, shade(cap, -0.25), 5)
    }
    case 4:
      return path('M-36-54V-42C-36-12-18 3 0 3S36-12 36-42V-54C33-30 20-24 0-24S-33-30-36-54Z', look.hair)
    case 5:
      return crop + path('M-36-50V-42C-36-12-18 3 0 3S36-12 36-42V-50C33-28 20-22 0-22S-33-28-36-50Z', look.hair)
    case 7:
      return ''
    case 8: {
      const beanie = random.pick(tops)
      return (
        path('M-41-68C-42-106-22-122 0-122S42-106 41-68Z', beanie) + rect(-43, -80, 86, 18, shade(beanie, -0.22), 7)
      )
    }
    default:
      return crop
  }
}

function glasses(random: Random): string {
  const kind = random.int(7)
  if (kind === 0)
    return rect(-34, -66, 30, 19, cardInk, 8) + rect(4, -66, 30, 19, cardInk, 8) + rect(-6, -62, 12, 5, cardInk)
  if (kind === 1)
    return stroke(
      'M-31-57a13 13 0 0 1 26 0 13 13 0 0 1-26 0M5-57a13 13 0 0 1 26 0 13 13 0 0 1-26 0M-5-58H5',
      cardInk,
      5,
    )
  return ''
}
