import { chipBorder, suit, suits } from '#server/demo/pictures/motifs.ts'
import {
  accent,
  accentEdge,
  cardFace,
  cardInk,
  cardRed,
  felt,
  feltBright,
  grounds,
  surfaceHigh,
  woodDeep,
} from '#server/demo/pictures/palette.ts'
import type { Random } from '#server/demo/pictures/random.ts'
import { circle, ellipse, num, path, rect, shade, stroke, times } from '#server/demo/pictures/svg.ts'

interface Sky {
  air: string
  far: string
  ground: string
  light: string
}

const skies: readonly [Sky, ...Sky[]] = [
  { air: '#12211B', far: '#1A2D25', ground: '#0B1512', light: '#FFE2A6' },
  { air: '#10294A', far: '#143F7C', ground: '#0A1B31', light: '#FFE2A6' },
  { air: '#8E3A10', far: '#712D0B', ground: '#3D1906', light: '#FFD9A0' },
  { air: '#4D2479', far: '#3A1B5C', ground: '#22103A', light: '#FFE2A6' },
  { air: '#8CC1FF', far: '#5FA3EA', ground: '#3D4C44', light: '#F2F8FF' },
  { air: '#0A5A60', far: '#07474C', ground: '#042B2E', light: '#FFE2A6' },
  { air: '#FFC357', far: '#F09A00', ground: '#4E2C12', light: '#FFF4EA' },
]

const walls: readonly [string, ...string[]] = [
  cardFace,
  '#C9973F',
  cardRed,
  '#8E3A10',
  '#C3CEC4',
  '#5FA3EA',
  felt,
  '#E6DDC8',
  '#A86E45',
  surfaceHigh,
  '#94205A',
]
const trims: readonly [string, ...string[]] = [cardInk, cardFace, felt, grounds.red.fill, grounds.blue.fill, woodDeep]

interface Front {
  left: number
  width: number
  storeys: number
  wall: string
  trim: string
  sky: Sky
}

const street = 690
const storeyHeight = 190

/** A pub's front across the street, 1200 by 800: parapet or gable, verandah, lit windows, a suit for a sign. */
export function venueScene(random: Random): string {
  const sky = random.pick(skies)
  const wall = random.pick(walls)
  const width = 620 + random.int(5) * 60
  const front: Front = {
    left: 600 - width / 2 + random.range(-60, 60),
    width,
    storeys: 1 + random.int(2),
    wall,
    trim: random.pick(trims.filter((trim) => trim !== wall) as [string, ...string[]]),
    sky,
  }
  return (
    rect(0, 0, 1200, 800, sky.air) +
    skyline(random, sky) +
    building(random, front) +
    verandah(random, front) +
    rect(0, street, 1200, 110, sky.ground) +
    rect(0, street, 1200, 12, shade(sky.ground, 0.14)) +
    chipBorder(0, 752, 1200, 12, shade(sky.ground, 0.34)) +
    foreground(random, front)
  )
}

function skyline(random: Random, sky: Sky): string {
  const moon = { x: random.range(120, 1080), y: random.range(80, 170), r: random.range(34, 60) }
  const hills = random.chance(0.5)
    ? ellipse(random.range(100, 500), street, random.range(500, 800), random.range(160, 300), sky.far) +
      ellipse(random.range(800, 1100), street, 600, random.range(120, 240), sky.far)
    : times(9, (i) => {
        const height = random.range(120, 330)
        return rect(i * 140 - 20, street - height, random.range(90, 150), height, sky.far)
      })
  return circle(moon.x, moon.y, moon.r, sky.light) + hills
}

function building(random: Random, front: Front): string {
  const { left, width, storeys, wall, trim } = front
  const top = street - storeys * storeyHeight - 40
  const dark = shade(wall, -0.18)
  const bays = Math.round(width / 150)
  const upper =
    storeys === 1
      ? ''
      : times(bays, (i) => windowAt(random, front, left + (width / bays) * (i + 0.5), top + 62, 66, 104))
  const lower = times(bays, (i) => {
    const x = left + (width / bays) * (i + 0.5)
    return i === Math.floor(bays / 2) ? door(front, x) : windowAt(random, front, x, street - 150, 88, 104)
  })
  return (
    roof(random, front, top) +
    rect(left, top, width, street - top, wall) +
    rect(left, top, width, 22, trim) +
    rect(left, street - 34, width, 34, dark) +
    (random.chance(0.5)
      ? times(Math.floor((street - top) / 38), (i) => rect(left, top + 40 + i * 38, width, 4, dark))
      : '') +
    upper +
    lower
  )
}

function roof(random: Random, { left, width, wall, trim, sky }: Front, top: number): string {
  const middle = left + width / 2
  const mark = random.pick(suits)
  const roundel = (y: number): string =>
    circle(middle, y, 42, trim) + suit(mark, middle, y, 52, trim === cardFace ? cardInk : accent)
  switch (random.int(4)) {
    case 0:
      return (
        path(
          `M${num(left + 30)} ${num(top)}V${num(top - 46)}H${num(middle - 120)}Q${num(middle)} ${num(top - 190)} ${num(middle + 120)} ${num(top - 46)}H${num(left + width - 30)}V${num(top)}Z`,
          wall,
        ) + roundel(top - 56)
      )
    case 1:
      return (
        path(
          `M${num(left - 30)} ${num(top + 4)}L${num(left + 90)} ${num(top - 110)}H${num(left + width - 90)}L${num(left + width + 30)} ${num(top + 4)}Z`,
          shade(sky.ground, 0.1),
        ) +
        rect(left + 130, top - 160, 46, 80, shade(wall, -0.3)) +
        roundel(top - 50)
      )
    case 2:
      return (
        path(
          `M${num(middle - 190)} ${num(top + 4)}L${num(middle)} ${num(top - 150)}L${num(middle + 190)} ${num(top + 4)}Z`,
          wall,
        ) +
        stroke(
          `M${num(middle - 206)} ${num(top + 10)}L${num(middle)} ${num(top - 158)}L${num(middle + 206)} ${num(top + 10)}`,
          trim,
          16,
        ) +
        roundel(top - 52)
      )
    default:
      return (
        rect(left - 12, top - 30, width + 24, 34, trim) +
        times(Math.round(width / 60), (i) => rect(left + i * 60 + 8, top - 56, 34, 30, wall)) +
        rect(middle - 90, top - 118, 180, 100, wall) +
        rect(middle - 98, top - 126, 196, 14, trim) +
        roundel(top - 64)
      )
  }
}

function windowAt(random: Random, { trim, sky }: Front, x: number, y: number, width: number, height: number): string {
  const lit = random.chance(0.72)
  const glass = lit ? '#FFD98A' : shade(sky.ground, 0.08)
  const arch = height > 100 && random.chance(0.5) ? circle(x, y, width / 2, glass) : ''
  const inside =
    lit && random.chance(0.35) ? suit(random.pick(suits), x, y + height * 0.5, width * 0.5, accentEdge) : ''
  return (
    arch +
    rect(x - width / 2 - 7, y - 7, width + 14, height + 14, trim) +
    rect(x - width / 2, y, width, height, glass) +
    inside +
    rect(x - 3, y, 6, height, trim) +
    rect(x - width / 2 - 12, y + height + 5, width + 24, 10, trim)
  )
}

function door({ trim }: Front, x: number): string {
  return (
    rect(x - 56, street - 172, 112, 172, trim) +
    rect(x - 44, street - 160, 88, 160, '#FFD98A') +
    rect(x - 44, street - 118, 41, 118, woodDeep) +
    rect(x + 3, street - 118, 41, 118, woodDeep) +
    circle(x - 12, street - 56, 5, accent) +
    circle(x + 12, street - 56, 5, accent)
  )
}

function verandah(random: Random, { left, width, storeys, trim }: Front): string {
  const kind = random.int(3)
  if (kind === 2) return ''
  const y = street - storeyHeight - 14
  const stripes = Math.round((width + 80) / 44)
  const step = (width + 80) / stripes
  const colours = [trim, trim === cardFace ? feltBright : cardFace]
  const roofing =
    kind === 1
      ? rect(left - 40, y, width + 80, 44, trim)
      : times(stripes, (i) => rect(left - 40 + i * step, y, step + 0.5, 44, colours[i % 2] ?? trim))
  const posts = times(Math.round(width / 200) + 1, (i) =>
    rect(left - 34 + ((width + 56) / Math.round(width / 200)) * i, y + 44, 12, street - y - 44, trim),
  )
  const rail =
    storeys === 2 && kind === 0
      ? rect(left - 30, y - 66, width + 60, 8, trim) +
        times(Math.round(width / 26), (i) =>
          rect(left - 26 + i * ((width + 46) / Math.round(width / 26)), y - 62, 5, 62, trim),
        )
      : ''
  return posts + roofing + rail
}

function foreground(random: Random, { left, width, sky }: Front): string {
  const treeSide = random.chance(0.5) ? left - 130 : left + width + 130
  const leaf = random.pick([felt, '#163F2B', '#0A5A60', '#4C5600'])
  const tree = random.chance(0.6)
    ? rect(treeSide - 10, street - 190, 20, 196, woodDeep) +
      circle(treeSide, street - 230, 92, leaf) +
      circle(treeSide + 50, street - 180, 62, shade(leaf, -0.16))
    : ''
  const lamp = left + (random.chance(0.5) ? -70 : width + 70)
  const board = left + width * random.range(0.2, 0.8)
  return (
    tree +
    rect(lamp - 5, street - 280, 10, 290, shade(sky.ground, 0.2)) +
    circle(lamp, street - 290, 24, '#FFE2A6') +
    path(
      `M${num(board - 36)} ${street + 34}L${num(board - 26)} ${street - 70}H${num(board + 26)}L${num(board + 36)} ${street + 34}Z`,
      cardInk,
    ) +
    suit(random.pick(suits), board, street - 20, 40, cardFace)
  )
}
