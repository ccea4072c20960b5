import { card, cardBack, cardShadow, chipStack, suit, suits, type DealtCard } from '#server/demo/pictures/motifs.ts'
import {
  accent,
  accentEdge,
  cardFace,
  cardRed,
  chipColours,
  darkGrounds,
  feltBright,
  ink,
  surfaceHigh,
  wood,
  woodDeep,
  type Ground,
} from '#server/demo/pictures/palette.ts'
import type { Random } from '#server/demo/pictures/random.ts'
import { circle, ellipse, num, path, transformed, rect, shade, stroke, times } from '#server/demo/pictures/svg.ts'

/** The base of every photograph: 3 to 2. */
export const photoWidth = 1200
export const photoHeight = 800

/** A pub's back wall with a dado, lamps and one or two things hung on it. */
export function pubRoom(random: Random, ground: Ground): string {
  const dado = random.range(430, 520)
  const boards = random.chance(0.6)
  return (
    rect(0, 0, photoWidth, photoHeight, ground.fill) +
    rect(0, dado, photoWidth, photoHeight - dado, ground.deep) +
    rect(0, dado, photoWidth, 10, shade(ground.deep, -0.3)) +
    (boards ? times(11, (i) => rect(i * 110 + 52, dado + 10, 5, 400, shade(ground.deep, -0.22))) : '') +
    wallPiece(random, ground, random.range(120, 300)) +
    wallPiece(random, ground, random.range(880, 1080)) +
    lamps(random, ground)
  )
}

/** Pendant lamps with the flat cone of light that each one throws. */
export function lamps(random: Random, ground: Ground, count = 2 + random.int(3)): string {
  const drop = random.range(70, 150)
  const shadeColour = random.pick([accent, feltBright, ground.bright, cardFace])
  return times(count, (i) => {
    const x = ((i + 0.5) / count) * photoWidth + random.range(-24, 24)
    return (
      path(
        `M${num(x - 60)} ${num(drop + 58)}H${num(x + 60)}L${num(x + 190)} ${photoHeight}H${num(x - 190)}Z`,
        `${ground.bright}14`,
      ) +
      rect(x - 3, 0, 6, drop, shade(ground.deep, -0.4)) +
      path(
        `M${num(x - 20)} ${num(drop)}H${num(x + 20)}L${num(x + 64)} ${num(drop + 56)}H${num(x - 64)}Z`,
        shadeColour,
      ) +
      rect(x - 36, drop + 56, 72, 9, '#FFE2A6', 4)
    )
  })
}

function wallPiece(random: Random, ground: Ground, x: number): string {
  const kind = random.int(6)
  const y = random.range(170, 250)
  if (kind === 0) {
    // A dartboard.
    return (
      [92, 74, 50, 26]
        .map((radius, i) => circle(x, y + 60, radius, [ink, ground.accent, cardFace, cardRed][i] ?? ground.on))
        .join('') + circle(x, y + 60, 8, feltBright)
    )
  }
  if (kind === 1)
    return (
      rect(x - 85, y, 170, 130, woodDeep, 6) +
      rect(x - 71, y + 14, 142, 102, shade(ground.fill, 0.12)) +
      suit(random.pick(suits), x, y + 65, 74, ground.bright)
    )
  if (kind === 2) {
    // A row of bottles.
    const colours = [feltBright, ground.accent, cardFace, ground.bright, '#FF8D80']
    return (
      rect(x - 120, y + 130, 240, 12, wood) +
      times(7, (i) =>
        transformed(
          rect(-11, -70, 22, 70, colours[i % 5] ?? accent, 5) + rect(-5, -92, 10, 26, colours[i % 5] ?? accent),
          {
            x: x - 99 + i * 33,
            y: y + 130,
          },
        ),
      )
    )
  }
  if (kind === 3)
    return (
      rect(x - 90, y - 10, 180, 200, shade(ground.deep, -0.3), 8) +
      times(4, (i) => rect(x - 80 + (i % 2) * 83, y + Math.floor(i / 2) * 93, 77, 86, '#10294A')) +
      circle(x + 40, y + 38, 16, '#FFE2A6')
    )
  if (kind === 4) return suit(random.pick(suits), x, y + 70, 190, ground.deep)
  return ''
}

export interface Table {
  x: number
  y: number
  rx: number
  ry: number
  cloth: Ground
}

/** An oval card table in perspective: rail, cloth, betting line. */
export function ovalTable({ x, y, rx, ry, cloth }: Table): string {
  return (
    ellipse(x, y + ry * 0.16, rx * 1.02, ry * 1.02, woodDeep) +
    ellipse(x, y, rx, ry, wood) +
    ellipse(x, y, rx * 0.91, ry * 0.87, cloth.fill) +
    `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx * 0.7)}" ry="${num(ry * 0.62)}" fill="none" stroke="${cloth.bright}" stroke-width="5" stroke-dasharray="22 14"/>`
  )
}

/** A cloth that parts from its room: green more often than not, else red, blue or violet. */
export function pickCloth(random: Random, room: Ground): Ground {
  const [green, red, blue, , violet] = darkGrounds
  const choices = [green, green, red, blue, violet].filter(
    (ground): ground is Ground => ground !== undefined && ground !== room,
  )
  return random.pick(choices as [Ground, ...Ground[]])
}

/** Cards lying on a table seen from its edge: squashed, in a row about x, y. */
export function lyingRow(cards: readonly DealtCard[], x: number, y: number, scale: number, squash = 0.6): string {
  const row = cards
    .map((dealt, i) =>
      transformed(cardShadow('#07120D') + card(dealt.rank, dealt.suit), { x: (i - (cards.length - 1) / 2) * 112 }),
    )
    .join('')
  return `<g transform="translate(${num(x)} ${num(y)}) scale(${num(scale)} ${num(scale * squash)})">${row}</g>`
}

/** A player's two face-down cards on the cloth. */
export function lyingBacks(ground: Ground, x: number, y: number, scale: number, squash = 0.6): string {
  const pair =
    transformed(cardBack(ground), { x: -26, rotate: -9 }) + transformed(cardBack(ground), { x: 26, rotate: 7 })
  return `<g transform="translate(${num(x)} ${num(y)}) scale(${num(scale)} ${num(scale * squash)})">${pair}</g>`
}

/** Stacks side by side, the tall ones behind. */
export function stacks(random: Random, x: number, y: number, width: number, count: number, tallest: number): string {
  const colours = random.shuffle(chipColours)
  const back = Math.floor(count / 2)
  return times(count, (i) => {
    const front = i >= back
    const inRow = front ? count - back : back
    const at = front ? i - back : i
    const height = front ? 2 + random.int(Math.max(1, Math.ceil(tallest * 0.6))) : 3 + random.int(tallest)
    return chipStack(
      random,
      x + (at - (inRow - 1) / 2) * width * 1.1,
      y - (front ? 0 : width * 0.24),
      width,
      height,
      colours[i % colours.length] ?? accent,
    )
  })
}

/** Bunting across the top of a room. */
export function bunting(random: Random, ground: Ground): string {
  const colours = random.shuffle([ground.bright, ground.accent, cardFace, accentEdge])
  return (
    stroke('M-20 40Q600 190 1220 40', surfaceHigh, 5) +
    times(15, (i) => {
      const t = (i + 0.5) / 15
      const y = 40 + 300 * t * (1 - t)
      return path(`M${num(t * 1240 - 50)} ${num(y)}h60l-30 62Z`, colours[i % 4] ?? accent)
    })
  )
}
