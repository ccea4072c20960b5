import { wordmark, rankGlyph, rankWidth, ranks } from '#server/demo/pictures/glyphs.ts'
import {
  card,
  cardShadow,
  chip,
  chipStack,
  deal,
  suit,
  suits,
  trophy,
  type Suit,
} from '#server/demo/pictures/motifs.ts'
import { chipColours, everyGround, grounds, surfaceHigh, type Ground } from '#server/demo/pictures/palette.ts'
import type { Random } from '#server/demo/pictures/random.ts'
import { circle, num, path, transformed, rect, shade, times } from '#server/demo/pictures/svg.ts'

/** Squares are laid out 200 by 200 about their centre and placed by the caller's view box. */
export const squareSize = 200

/** A member's picture: two grounds, one composition, one motif. No initials, no face. */
export function avatarScene(id: string, random: Random): string {
  if (id === 'default') return defaultAvatar()
  const [first, second] = random.shuffle(everyGround)
  const ground = first ?? grounds.felt
  const other = second ?? grounds.accent
  return square(
    rect(-100, -100, 200, 200, ground.fill) + backPattern(random, ground, other) + motif(random, ground, other),
  )
}

/** A major event's logo: a chip of the event's colours with its mark, and the league's letters. */
export function logoScene(id: string, random: Random): string {
  const ground = id.includes('million') ? grounds.felt : random.pick(everyGround)
  const mark = id.includes('million') ? 'spade' : random.pick(suits)
  const shape = id.includes('million') ? 0 : random.int(4)
  const back = shade(ground.deep, -0.35)
  return square(
    rect(-100, -100, 200, 200, back) +
      logoShape(shape, ground) +
      logoMark(random, shape, ground, mark) +
      letters(shape, ground),
  )
}

function square(content: string): string {
  return transformed(content, { x: squareSize / 2, y: squareSize / 2 })
}

function defaultAvatar(): string {
  const ground = grounds.night
  return square(
    rect(-100, -100, 200, 200, ground.fill) +
      dashRing(0, 0, 84, 10, 20, surfaceHigh) +
      path('M-66 100C-66 48-40 30 0 30S66 48 66 100Z', '#9BAFA3') +
      rect(-30, -56, 60, 74, '#C3CEC4', 30) +
      suit('spade', 0, 74, 34, ground.fill),
  )
}

function backPattern(random: Random, ground: Ground, other: Ground): string {
  switch (random.int(8)) {
    case 0:
      return path('M-100 100V-100L100 100Z', other.fill)
    case 1:
      return rect(0, -100, 100, 200, other.fill)
    case 2:
      return dashRing(0, 0, 84, 12, 16, ground.bright)
    case 3:
      return circle(100, 100, 150, other.fill) + dashRing(100, 100, 168, 10, 44, ground.bright)
    case 4:
      return times(5, (i) => rect(-100 + i * 40, -100, 20, 200, ground.deep))
    case 5:
      return rect(-100, 20, 200, 80, other.fill) + times(10, (i) => rect(-97 + i * 20, 14, 14, 12, other.bright))
    case 6:
      return circle(0, 0, 84, other.fill)
    default:
      return times(4, (i) => suit(suits[i] ?? 'spade', i % 2 === 0 ? -62 : 62, i < 2 ? -62 : 62, 50, ground.deep))
  }
}

function motif(random: Random, ground: Ground, other: Ground): string {
  const mark = random.pick(suits)
  const colour = random.pick([ground.on, ground.bright, ground.accent])
  const turn = random.pick([0, 0, -15, 15, 30, -30, 180])
  switch (random.int(8)) {
    case 0:
      return suit(mark, 0, 2, 128, colour, turn)
    case 1:
      return chip(0, 0, 70, random.pick(chipColours), mark, random.pick([6, 8, 10]))
    case 2: {
      const [one] = deal(random, 1)
      return one === undefined
        ? ''
        : transformed(transformed(cardShadow(shade(ground.deep, -0.3)), {}) + card(one.rank, one.suit), {
            rotate: random.pick([-12, -6, 6, 12]),
            scale: 0.98,
          })
    }
    case 3:
      return pair(random, ground)
    case 4:
      return (
        chipStack(random, -36, 62, 66, 3 + random.int(4), random.pick(chipColours)) +
        chipStack(random, 36, 62, 66, 2 + random.int(6), random.pick(chipColours))
      )
    case 5: {
      const rank = random.pick(ranks)
      return rankGlyph(rank, -rankWidth(rank, 84) / 2, -70, 84, colour) + suit(mark, 0, 54, 58, colour)
    }
    case 6:
      return suit(mark, 0, -4, 150, other.deep) + suit(mark, 0, 2, 78, other.bright)
    default:
      return times(4, (i) => {
        const angle = (i * Math.PI) / 2
        return suit(mark, Math.sin(angle) * 40, -Math.cos(angle) * 40, 62, i % 2 === 0 ? ground.on : colour, i * 90)
      })
  }
}

function pair(random: Random, ground: Ground): string {
  const hand = deal(random, 2)
  return hand
    .map((dealt, i) => {
      const at = { x: i === 0 ? -28 : 28, y: i === 0 ? 4 : -2, rotate: i === 0 ? -13 : 9, scale: 0.84 }
      return transformed(cardShadow(shade(ground.deep, -0.3)) + card(dealt.rank, dealt.suit), at)
    })
    .join('')
}

function logoShape(shape: number, ground: Ground): string {
  if (shape === 0) return circle(0, 0, 90, ground.fill) + dashRing(0, 0, 78, 15, 16, ground.on)
  if (shape === 1) return path('M0-94 94 0 0 94-94 0Z', ground.fill) + path('M0-78 78 0 0 78-78 0Z', ground.deep)
  if (shape === 2)
    return (
      path('M-82-86H82V14C82 58 42 82 0 96-42 82-82 58-82 14Z', ground.fill) +
      times(9, (i) => rect(-74 + i * 17, -80, 11, 8, ground.on))
    )
  return path('M-50-88H50L96 0 50 88H-50L-96 0Z', ground.fill) + path('M-43-75H43L82 0 43 75H-43L-82 0Z', ground.deep)
}

/** A circle and a diamond leave the letters less room than a shield. */
function letters(shape: number, ground: Ground): string {
  if (shape === 0) return wordmark(0, 32, 17, ground.on)
  if (shape === 1) return wordmark(0, 24, 16, ground.on)
  return wordmark(0, 33, 21, ground.on)
}

function logoMark(random: Random, shape: number, ground: Ground, mark: Suit): string {
  const y = [-20, -22, -28, -20][shape] ?? -20
  if (random.chance(0.3))
    return transformed(trophy(mark, ground.accent, shade(ground.accent, -0.25)), {
      y: y - 2,
      scale: shape === 1 ? 0.44 : 0.52,
    })
  if (random.chance(0.3)) return crown(y + 2, ground.accent)
  return suit(mark, 0, y, 70, ground.accent)
}

function crown(y: number, colour: string): string {
  return transformed(path('M-40-20-18 2 0-34 18 2 40-20 32 32H-32Z', colour), { y })
}

/** Whole dashes round a circle. */
function dashRing(x: number, y: number, radius: number, thickness: number, count: number, colour: string): string {
  const step = (2 * Math.PI * radius) / count
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="none" stroke="${colour}" stroke-width="${num(thickness)}" stroke-dasharray="${num(step * 0.6)} ${num(step * 0.4)}"/>`
}
