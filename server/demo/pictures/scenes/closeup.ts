import { card, cardBack, cardShadow, chip, deal, dealerButton, fan, suit, suits } from '#server/demo/pictures/motifs.ts'
import { chipColours, feltBright, wood, woodDeep, type Ground } from '#server/demo/pictures/palette.ts'
import type { Random } from '#server/demo/pictures/random.ts'
import { circle, num, path, transformed, rect, shade, stroke, times } from '#server/demo/pictures/svg.ts'
import { person, personFromAbove } from './people.ts'
import { photoHeight, photoWidth, pickCloth, pubRoom, stacks } from './room.ts'

/** Two cards face up on the cloth, with chips round about, seen straight from above. */
export function holeCardsScene(random: Random, ground: Ground): string {
  const turn = random.range(-14, 14)
  const x = random.range(480, 720)
  const hand = deal(random, 2)
  const shadow = shade(ground.deep, -0.3)
  return (
    cloth(random, ground) +
    scatteredChips(random, x, 430, 260, 9 + random.int(6)) +
    transformed(fan(hand, 0, 0, 2.5, 14, shadow), { x, y: 430, rotate: turn }) +
    (random.chance(0.5) ? dealerButton(x + (random.chance(0.5) ? 380 : -380), random.range(150, 240), 58) : '')
  )
}

/** The table's edge at eye height, all stacks. */
export function stacksScene(random: Random, ground: Ground): string {
  const bars = 2 + random.int(3)
  return (
    rect(0, 0, photoWidth, photoHeight, ground.deep) +
    suit(random.pick(suits), random.range(250, 950), 300, 620, shade(ground.deep, -0.25)) +
    times(6, (i) =>
      circle(100 + i * 200 + random.range(-60, 60), random.range(60, 280), random.range(22, 60), `${ground.bright}26`),
    ) +
    rect(0, 560, photoWidth, 240, ground.fill) +
    rect(0, 552, photoWidth, 12, ground.bright) +
    times(bars, (i) =>
      stacks(
        random,
        ((i + 0.5) / bars) * photoWidth,
        690 + (i % 2) * 40,
        400 / bars,
        3 + random.int(3),
        7 + random.int(7),
      ),
    )
  )
}

/** A whole table from above: players, their cards and chips, the board in the middle. */
export function overheadScene(random: Random, ground: Ground): string {
  const top = pickCloth(random, ground)
  const seats = 6 + random.int(4)
  const around = times(seats, (i) => {
    const angle = ((i + 0.5) / seats) * 2 * Math.PI + 0.2
    const at = (rx: number, ry: number): { x: number; y: number } => ({
      x: 600 + Math.cos(angle) * rx,
      y: 400 + Math.sin(angle) * ry,
    })
    const facing = (Math.atan2(Math.sin(angle) * 300, Math.cos(angle) * 470) * 180) / Math.PI - 90
    const chips = at(350, 190)
    return (
      transformed(personFromAbove(random), { ...at(505, 335), rotate: facing, scale: 1.25 }) +
      transformed(
        transformed(cardBack(ground), { x: -26, rotate: -8 }) + transformed(cardBack(ground), { x: 28, rotate: 8 }),
        {
          ...at(405, 228),
          rotate: facing,
          scale: 0.42,
        },
      ) +
      times(2 + random.int(3), (k) =>
        chip(chips.x + k * 15 - 20, chips.y + (k % 2) * 14, 19, random.pick(chipColours), random.pick(suits)),
      )
    )
  })
  const board = deal(random, 3 + random.int(3))
  return (
    floor(random, ground) +
    rect(100, 118, 1000, 564, woodDeep, 282) +
    rect(108, 118, 984, 548, wood, 274) +
    rect(146, 156, 908, 472, top.fill, 236) +
    `<rect x="300" y="262" width="600" height="260" rx="130" fill="none" stroke="${top.bright}" stroke-width="5" stroke-dasharray="22 14"/>` +
    around +
    board
      .map((dealt, i) =>
        transformed(cardShadow(top.deep) + card(dealt.rank, dealt.suit), {
          x: 600 + (i - (board.length - 1) / 2) * 84,
          y: 388,
          scale: 0.72,
        }),
      )
      .join('') +
    times(6, (i) => chip(560 + i * 17, 480 + (i % 2) * 12, 19, random.pick(chipColours), 'spade')) +
    dealerButton(random.range(420, 780), 300, 18)
  )
}

/** The community cards, close. */
export function boardScene(random: Random, ground: Ground): string {
  const cards = deal(random, random.chance(0.3) ? 4 : 5)
  const tilt = random.range(-7, 7)
  const shadow = shade(ground.deep, -0.3)
  const row = cards.map((dealt, i) => {
    const at = { x: (i - (cards.length - 1) / 2) * 112, y: random.range(-4, 4), rotate: random.range(-2.5, 2.5) }
    return transformed(cardShadow(shadow), at) + transformed(card(dealt.rank, dealt.suit), at)
  })
  return (
    cloth(random, ground) +
    transformed(stroke('M-700-150H700M-700 170H700', ground.bright, 4, ' stroke-dasharray="24 16"') + row.join(''), {
      x: 600,
      y: 350,
      rotate: tilt,
      scale: 1.75,
    }) +
    scatteredChips(random, random.range(480, 720), 690, 0, 12 + random.int(9))
  )
}

/** A dealer behind the table, the cards on their way. */
export function dealScene(random: Random, ground: Ground): string {
  const top = pickCloth(random, ground)
  const flying = times(5, (i) => {
    const angle = -0.96 + i * 0.48
    return transformed(cardBack(ground), {
      x: 600 + Math.sin(angle) * 430,
      y: 690 - Math.cos(angle) * 130,
      rotate: angle * 40 + random.range(-8, 8),
      scale: 0.85,
    })
  })
  return (
    pubRoom(random, ground) +
    transformed(person(random), { x: 600, y: 360, scale: 1.9 }) +
    path('M-40 640Q600 500 1240 640V820H-40Z', woodDeep) +
    path('M-40 672Q600 536 1240 672V820H-40Z', top.fill) +
    flying +
    transformed(
      times(5, (i) => transformed(cardBack(ground), { x: i * 2, y: -i * 4 })),
      { x: 600, y: 700, scale: 0.9 },
    ) +
    stacks(random, random.range(180, 260), 780, 54, 4, 7) +
    stacks(random, random.range(940, 1020), 780, 54, 4, 7)
  )
}

function cloth(random: Random, ground: Ground): string {
  const side = random.int(3)
  const edge =
    side === 0
      ? path('M-20-20H1220V120Q600 20-20 120Z', woodDeep) + path('M-20-20H1220V84Q600-16-20 84Z', wood)
      : side === 1
        ? path('M-20 820H1220V680Q600 780-20 680Z', woodDeep) + path('M-20 820H1220V716Q600 816-20 716Z', wood)
        : ''
  const mark = suit(
    random.pick(suits),
    random.range(200, 1000),
    400,
    random.range(620, 860),
    ground.deep,
    random.range(-25, 25),
  )
  return rect(0, 0, photoWidth, photoHeight, ground.fill) + mark + edge
}

function floor(random: Random, ground: Ground): string {
  const size = random.pick([100, 120, 150])
  const columns = Math.ceil(photoWidth / size)
  const tiles = times(columns * Math.ceil(photoHeight / size), (i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)]
    return (column + row) % 2 === 0 ? rect(column * size, row * size, size, size, shade(ground.deep, -0.12)) : ''
  })
  return rect(0, 0, photoWidth, photoHeight, ground.deep) + tiles
}

function scatteredChips(random: Random, x: number, y: number, clear: number, count: number): string {
  return times(count, (i) => {
    const angle = random.range(0, Math.PI * 2)
    const reach = clear + random.range(20, clear === 0 ? 260 : 330)
    const colour = random.pick([feltBright, ...chipColours.slice(0, 7)])
    const at = { x: x + Math.cos(angle) * reach * 1.25, y: y + Math.sin(angle) * reach * (clear === 0 ? 0.3 : 0.9) }
    return (
      circle(at.x + 6, at.y + 9, 52, '#00000040') +
      transformed(chip(0, 0, 52, colour, suits[i % 4] ?? 'spade'), { ...at, rotate: num45(random) })
    )
  })
}

function num45(random: Random): number {
  return Number(num(random.range(0, 45)))
}
