import { fan, deal, suit, suits, trophy, type Suit } from '#server/demo/pictures/motifs.ts'
import { roomGrounds, wood, woodDeep, type Ground } from '#server/demo/pictures/palette.ts'
import type { Random } from '#server/demo/pictures/random.ts'
import { num, path, transformed, rect, shade, times } from '#server/demo/pictures/svg.ts'
import { boardScene, dealScene, holeCardsScene, overheadScene, stacksScene } from './closeup.ts'
import { person, pickAppearance, raisedArms } from './people.ts'
import {
  bunting,
  lyingBacks,
  lyingRow,
  ovalTable,
  photoHeight,
  photoWidth,
  pickCloth,
  pubRoom,
  stacks,
} from './room.ts'

type Scene = (random: Random, ground: Ground) => string

const scenes: Readonly<Record<string, Scene>> = {
  'final-table': finalTableScene,
  'heads-up': headsUpScene,
  winner: winnerScene,
  'hole-cards': holeCardsScene,
  stacks: stacksScene,
  overhead: overheadScene,
  room: roomScene,
  board: boardScene,
  group: groupScene,
  deal: dealScene,
}

/** The scenes a photograph can show; a name that contains one of these words shows that scene. */
export const photoScenes: readonly string[] = Object.keys(scenes)

/** An event photograph, 1200 by 800. */
export function photoScene(id: string, random: Random): string {
  const requested = photoScenes.find((name) => id.includes(name))
  const ground = random.pick(roomGrounds)
  const name = requested ?? photoScenes[random.int(photoScenes.length)] ?? 'winner'
  return (scenes[name] ?? winnerScene)(random, ground)
}

/** The picture that stands in where an event has no winner's photograph. */
export function defaultWinnerScene(random: Random): string {
  return winnerScene(random, random.pick(roomGrounds))
}

function finalTableScene(random: Random, ground: Ground): string {
  const cloth = pickCloth(random, ground)
  const seats = 5 + random.int(3)
  const step = 1010 / seats
  const players = times(seats, (i) => {
    const x = 95 + step * (i + 0.5)
    const bend = Math.abs((x - 600) / 600)
    return transformed(person(random), {
      x: x + random.range(-12, 12),
      y: 415 + bend * 60 + random.range(-14, 14),
      scale: 1.02,
    })
  })
  const sets = times(seats, (i) => {
    const x = 180 + (840 / seats) * (i + 0.5)
    const bend = Math.abs((x - 600) / 420) ** 2
    return (
      lyingBacks(ground, x, 562 + bend * 30, 0.36) +
      (random.chance(0.75) ? stacks(random, x + 46, 604 + bend * 26, 30, 2 + random.int(3), 6) : '')
    )
  })
  return (
    pubRoom(random, ground) +
    players +
    ovalTable({ x: 600, y: 670, rx: 590, ry: 205, cloth }) +
    sets +
    lyingRow(deal(random, 3 + random.int(3)), 600, 690, 0.72) +
    stacks(random, random.range(300, 380), 740, 46, 3 + random.int(3), 7) +
    (random.chance(0.5) ? stacks(random, random.range(830, 900), 735, 46, 3 + random.int(3), 7) : '')
  )
}

function headsUpScene(random: Random, ground: Ground): string {
  const cloth = pickCloth(random, ground)
  const hands = deal(random, 5)
  return (
    pubRoom(random, ground) +
    suit(random.pick(suits), 600, 300, 300, ground.deep) +
    transformed(person(random), { x: 270, y: 410, scale: 1.9, rotate: 3 }) +
    transformed(person(random), { x: 930, y: 410, scale: 1.9, rotate: -3 }) +
    rail(cloth, 600) +
    stacks(random, 250, 740, 62, 3 + random.int(5), 4 + random.int(7)) +
    stacks(random, 950, 740, 62, 3 + random.int(5), 4 + random.int(7)) +
    lyingRow(hands, 600, 715, 0.66)
  )
}

function winnerScene(random: Random, ground: Ground): string {
  const mark = random.pick(suits)
  const look = pickAppearance(random)
  const scale = 1.75
  const x = random.range(520, 680)
  const cup = random.chance(0.7)
  return (
    backdrop(ground, mark, x) +
    confetti(random, ground) +
    transformed(raisedArms(look, cup ? 44 : 62, -190), { x, y: 560, scale }) +
    transformed(person(random, look), { x, y: 560, scale }) +
    (cup
      ? transformed(trophy(mark), { x, y: 190, scale: 1.75 })
      : fan(deal(random, 2 + random.int(2)), x, 190, 1.5, 16, shade(ground.deep, -0.3))) +
    rail(pickCloth(random, ground), 690) +
    stacks(random, x - 330, 790, 64, 3 + random.int(4), 6) +
    stacks(random, x + 330, 790, 64, 3 + random.int(4), 6)
  )
}

function groupScene(random: Random, ground: Ground): string {
  const count = 3 + random.int(3)
  const step = 960 / count
  const middle = Math.floor(count / 2)
  const back = times(count - 1, (i) =>
    transformed(person(random), { x: 120 + step * (i + 1), y: 350 + random.range(-16, 16), scale: 1.25 }),
  )
  const front = times(count, (i) =>
    transformed(person(random), {
      x: 120 + step * (i + 0.5),
      y: 560 + (i === middle ? -16 : 0) + random.range(-12, 12),
      scale: 1.55,
    }),
  )
  return (
    pubRoom(random, ground) +
    (random.chance(0.6) ? bunting(random, ground) : '') +
    back +
    front +
    transformed(trophy(random.pick(suits)), {
      x: 120 + step * (middle + 0.5) + step * 0.5 * (random.chance(0.5) ? 1 : -1) * (count % 2),
      y: 695,
      scale: 1.25,
    })
  )
}

function roomScene(random: Random, ground: Ground): string {
  const cloth = pickCloth(random, ground)
  const rows = [
    { y: 420, scale: 0.42, count: 4 },
    { y: 540, scale: 0.62, count: 3 },
    { y: 735, scale: 1, count: 2 },
  ]
  const tables = rows.map(({ y, scale, count }, row) =>
    times(count, (i) => {
      const x = ((i + 0.5) / count) * (photoWidth + 120) - 60 + (row % 2 === 0 ? 0 : random.range(-30, 30))
      const seats = 3 + random.int(3)
      const people = times(seats, (k) =>
        transformed(person(random), {
          x: (k - (seats - 1) / 2) * (430 / seats),
          y: -120 + Math.abs(k - (seats - 1) / 2) * 12,
          scale: 0.6,
        }),
      )
      const board =
        lyingRow(deal(random, 3), 0, 4, 0.3) + stacks(random, -130, 26, 26, 3, 5) + stacks(random, 130, 26, 26, 3, 5)
      return transformed(people + ovalTable({ x: 0, y: 0, rx: 250, ry: 74, cloth }) + board, { x, y, scale })
    }),
  )
  return pubRoom(random, ground) + tables.join('')
}

function backdrop(ground: Ground, mark: Suit, x: number): string {
  return rect(0, 0, photoWidth, photoHeight, ground.fill) + suit(mark, x, 400, 900, ground.deep)
}

function rail(cloth: Ground, y: number): string {
  const arc = (top: number, colour: string): string =>
    path(`M-40 ${num(top + 60)}Q600 ${num(top - 60)} 1240 ${num(top + 60)}V${photoHeight + 20}H-40Z`, colour)
  return arc(y, woodDeep) + arc(y + 14, wood) + arc(y + 48, cloth.fill)
}

function confetti(random: Random, ground: Ground): string {
  const colours = random.shuffle([ground.bright, ground.accent, ground.on])
  return times(46, (i) => {
    const at = { x: random.range(0, photoWidth), y: random.range(-10, 620), rotate: random.range(0, 180) }
    const colour = colours[i % 3] ?? ground.on
    return random.chance(0.16)
      ? suit(random.pick(suits), at.x, at.y, 34, colour, at.rotate)
      : transformed(rect(-12, -5, 24, 10, colour), at)
  })
}
