import {
  card,
  cardShadow,
  chip,
  chipBorder,
  chipStack,
  deal,
  fan,
  suit,
  suits,
  trophy,
  type DealtCard,
  type Suit,
} from '#server/demo/pictures/motifs.ts'
import {
  cardFace,
  chipColours,
  darkGrounds,
  everyGround,
  grounds,
  wood,
  type Ground,
} from '#server/demo/pictures/palette.ts'
import type { Random } from '#server/demo/pictures/random.ts'
import { circle, ellipse, num, path, transformed, rect, shade, times } from '#server/demo/pictures/svg.ts'
import { photoScene } from './photo.ts'

/** The picture over an article, 1200 by 630. */
export function bannerScene(id: string, random: Random): string {
  const ground = random.pick(random.chance(0.8) ? darkGrounds : everyGround)
  const mark = random.pick(suits)
  const kinds: readonly [typeof cardsRight, ...(typeof cardsRight)[]] = [
    cardsRight,
    chipsWide,
    cupMiddle,
    tableArc,
    stackLine,
    pattern,
    bigChip,
  ]
  const kind = id.includes('responsible')
    ? pattern
    : id.includes('final') || id.includes('champion')
      ? cupMiddle
      : random.pick(kinds)
  return rect(0, 0, 1200, 630, ground.fill) + kind(random, ground, mark) + chipBorder(0, 612, 1200, 18, ground.on)
}

/** The picture over a major event, 1600 by 640: quiet on the left where the words stand. */
export function majorEventScene(id: string, random: Random): string {
  const million = id.includes('million')
  const ground = million ? grounds.felt : random.pick(darkGrounds)
  const mark: Suit = million ? 'spade' : random.pick(suits)
  const hand: DealtCard[] = million
    ? [
        { rank: 'A', suit: 'spade' },
        { rank: 'K', suit: 'heart' },
      ]
    : deal(random, 2)
  const shadow = shade(ground.deep, -0.3)
  const right =
    million || random.chance(0.45)
      ? transformed(fan(hand, 0, 0, 2.3, 15, shadow), { x: 1300, y: 318 })
      : random.chance(0.5)
        ? transformed(trophy(mark), { x: 1290, y: 310, scale: 2.9 }) +
          chipStack(random, 1050, 560, 110, 5, random.pick(chipColours)) +
          chipStack(random, 1500, 560, 110, 3, random.pick(chipColours))
        : chip(1300, 310, 215, random.pick(chipColours), mark, 12)
  return (
    rect(0, 0, 1600, 640, ground.fill) +
    suit(mark, 1180, 360, 900, ground.deep) +
    right +
    chipBorder(0, 616, 1600, 24, ground.on)
  )
}

/** A slide of a major event, 1280 by 720: one of the photographs, or its table from above, with a chip edge. */
export function slideScene(id: string, random: Random): string {
  // The photograph is 3 to 2; a slide shows the middle of it.
  return transformed(photoScene(id, random), { y: -66, scale: 1280 / 1200 }) + chipBorder(0, 702, 1280, 18, cardFace)
}

function cardsRight(random: Random, ground: Ground, mark: Suit): string {
  const count = 2 + random.int(4)
  return (
    suit(mark, random.range(220, 420), 330, 780, ground.deep) +
    transformed(fan(deal(random, count), 0, 0, count > 3 ? 1.9 : 2.3, 13, shade(ground.deep, -0.3)), {
      x: random.range(720, 800),
      y: 310,
      rotate: random.range(-5, 8),
    })
  )
}

function chipsWide(random: Random, ground: Ground, mark: Suit): string {
  const colours = random.shuffle(chipColours)
  return (
    suit(mark, 600, 320, 900, ground.deep) +
    times(5, (i) => {
      const x = 130 + i * 235
      const y = 310 + (i % 2 === 0 ? -46 : 46)
      return (
        circle(x + 10, y + 14, 128, shade(ground.deep, -0.25)) +
        chip(x, y, 128, colours[i] ?? ground.accent, suits[(i + suits.indexOf(mark)) % 4] ?? mark, 10)
      )
    })
  )
}

function cupMiddle(random: Random, ground: Ground, mark: Suit): string {
  const colours = random.shuffle(chipColours)
  return (
    times(12, (i) => transformed(path('M0 0-118-900H118Z', ground.deep), { x: 600, y: 310, rotate: i * 30 })) +
    circle(600, 310, 236, ground.fill) +
    transformed(trophy(mark), { x: 600, y: 320, scale: 2.7 }) +
    times(2, (side) =>
      times(2, (i) =>
        chipStack(
          random,
          (side === 0 ? 210 : 870) + i * 124,
          590,
          112,
          3 + random.int(6),
          colours[side * 2 + i] ?? ground.accent,
        ),
      ),
    )
  )
}

function tableArc(random: Random, ground: Ground): string {
  const cloth = ground === grounds.felt ? grounds.red : grounds.felt
  const board = deal(random, 5)
  return (
    suit(random.pick(suits), 600, 170, 560, ground.deep) +
    ellipse(600, 720, 820, 470, wood) +
    ellipse(600, 730, 760, 424, cloth.fill) +
    `<ellipse cx="600" cy="740" rx="650" ry="340" fill="none" stroke="${cloth.bright}" stroke-width="6" stroke-dasharray="30 20"/>` +
    board
      .map((dealt, i) =>
        transformed(cardShadow(cloth.deep) + card(dealt.rank, dealt.suit), {
          x: 600 + (i - 2) * 158,
          y: 478 + Math.abs(i - 2) ** 2 * 8,
          rotate: (i - 2) * 4,
          scale: 1.36,
        }),
      )
      .join('')
  )
}

function stackLine(random: Random, ground: Ground, mark: Suit): string {
  const colours = random.shuffle(chipColours)
  const count = 6 + random.int(3)
  const width = 1060 / count
  const rising = random.chance(0.5)
  return (
    suit(mark, 880, 270, 720, ground.deep) +
    rect(0, 560, 1200, 70, ground.deep) +
    times(count, (i) =>
      chipStack(
        random,
        70 + width * (i + 0.5),
        586,
        width * 0.92,
        rising ? 2 + i + random.int(3) : 2 + random.int(12),
        colours[i % colours.length] ?? ground.accent,
      ),
    )
  )
}

function pattern(random: Random, ground: Ground, mark: Suit): string {
  const size = random.pick([120, 150, 200])
  const columns = 1200 / size
  const order = random.shuffle(suits)
  return times(columns * Math.ceil(612 / size), (i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)]
    const name = order[(column + row) % 4] ?? mark
    const bright = random.chance(0.1)
    const tile = (column + row) % 2 === 0 ? rect(column * size, row * size, size, size, ground.deep) : ''
    return (
      tile +
      suit(
        name,
        (column + 0.5) * size,
        (row + 0.5) * size,
        size * 0.6,
        bright ? ground.accent : shade(ground.fill, 0.16),
      )
    )
  })
}

function bigChip(random: Random, ground: Ground, mark: Suit): string {
  const x = random.range(760, 900)
  const rings = times(
    3,
    (i) =>
      `<circle cx="${num(x)}" cy="306" r="${num(330 + i * 120)}" fill="none" stroke="${ground.deep}" stroke-width="46" stroke-dasharray="${num((2 * Math.PI * (330 + i * 120)) / 48)}"/>`,
  )
  return (
    rings + circle(x + 14, 322, 240, shade(ground.deep, -0.25)) + chip(x, 306, 240, random.pick(chipColours), mark, 12)
  )
}
