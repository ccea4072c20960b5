import fc from 'fast-check'
import { again, buy, handOver, look, move, swap, transfer } from './member-steps.ts'
import { NAMES, type Fate } from './model.ts'
import {
  callOff,
  consume,
  correct,
  decidePayment,
  decideRequest,
  find,
  night,
  setHold,
  wait,
  waitForEnd,
} from './office-steps.ts'
import type { Plan } from './step.ts'

/** How often a step is taken, beside the others. */
export type Weighted = [weight: number, fc.Arbitrary<Plan>]

interface Choices {
  member: fc.Arbitrary<number>
  /** Who gives to whom. */
  pair: fc.Arbitrary<[number, number]>
  game: fc.Arbitrary<number>
  /** Chooses seats, lots, payments and calls. */
  any: fc.Arbitrary<number>
}

const member = fc.nat(NAMES.length - 1)
const game = fc.nat(2)
const any = fc.nat(255)

const fate: fc.Arbitrary<Fate> = fc.constantFrom(
  ...(['approved', 'approved', 'declined', 'lost approved', 'lost declined', 'silent', 'silent', 'not sent'] as const),
)

/** What members and the office do, at once too. */
function kindsOf({ member, pair, game, any }: Choices) {
  const kinds = {
    buyWithCredit: [3, fc.tuple(member, game, fate).map(([who, at, how]) => buy(who, at, 'all', 0, how))],
    buy: [
      4,
      fc.tuple(member, game, fc.constantFrom(0, 10, 25), fate).map(([who, at, ptc, how]) => buy(who, at, ptc, 0, how)),
    ],
    buyWrong: [1, fc.tuple(member, game).map(([who, at]) => buy(who, at, 10, 100, 'approved'))],
    transfer: [3, fc.tuple(pair, fc.constantFrom(5, 40, 75)).map(([who, ptc]) => transfer(...who, ptc))],
    swap: [4, fc.tuple(any, fc.nat(6)).map((values) => swap(...values))],
    handOver: [4, fc.tuple(any, fc.constantFrom(1, 2, 1, 2, 0)).map((values) => handOver(...values))],
    again: [3, fc.tuple(any, fc.constantFrom(false, false, false, true)).map((values) => again(...values))],
    look: [2, any.map(look)],
    decidePayment: [
      2,
      fc.tuple(any, fc.constantFrom('charged', 'declined', 'refunded')).map((values) => decidePayment(...values)),
    ],
    decideRequest: [2, fc.tuple(any, fc.boolean()).map((values) => decideRequest(...values))],
    consume: [2, fc.tuple(any, fc.constantFrom('redeemed', 'revoked')).map((values) => consume(...values))],
    correct: [2, fc.tuple(any, fc.constantFrom(10, 40, 90, 120)).map((values) => correct(...values))],
    callOff: [1, game.map(callOff)],
  } satisfies Record<string, Weighted>
  return kinds
}

type Kind = keyof ReturnType<typeof kindsOf>

export const calls: Weighted[] = Object.values(kindsOf({ member, pair: fc.tuple(member, member), game, any }))

/** What gets in each other's way. */
const RIVALS: readonly [Kind, Kind][] = [
  ...(['transfer', 'buyWithCredit', 'buy', 'swap', 'handOver', 'again'] as const).map((kind): [Kind, Kind] => [
    kind,
    kind,
  ]),
  ...(['buy', 'buyWithCredit', 'swap', 'handOver', 'decideRequest', 'look', 'consume'] as const).map(
    (kind): [Kind, Kind] => [kind, 'callOff'],
  ),
  ['transfer', 'buyWithCredit'],
  ['transfer', 'correct'],
  ['buyWithCredit', 'correct'],
  ['swap', 'handOver'],
  ['swap', 'decideRequest'],
  ['handOver', 'decideRequest'],
  ['consume', 'swap'],
  ['consume', 'handOver'],
  ['look', 'decidePayment'],
  ['buy', 'again'],
]

/** What each of two does, among two members and in one game. */
export const rivals: fc.Arbitrary<[Weighted, Weighted]> = fc
  .tuple(fc.constantFrom(...RIVALS), member, game, any, any)
  .map(([[a, b], who, at, one, other]) => {
    const next = (who + 1) % NAMES.length
    const kinds = kindsOf({
      member: fc.constantFrom(who, next),
      pair: fc.constantFrom<[number, number][]>([who, next], [next, who]),
      game: fc.constant(at),
      any: fc.constantFrom(one, one, other),
    })
    return [kinds[a], kinds[b]]
  })

/** What comes between: time, and what nobody does in a hurry. */
export const between: Weighted[] = [
  [3, fc.tuple(any, fc.constantFrom('approved', 'declined')).map((values) => find(...values))],
  [1, fc.tuple(game, fc.constantFrom('open', 'open', 'hold')).map((values) => setHold(...values))],
  [1, fc.tuple(member, fc.constantFrom(1, 3, 5)).map((values) => move(...values))],
  [1, fc.constantFrom(1, 30).map(wait)],
  [3, any.map(waitForEnd)],
  [3, fc.constant(night)],
]

/** One of these, by their weights. */
export function oneOf(plans: readonly Weighted[]): fc.Arbitrary<Plan> {
  return fc.oneof(...plans.map(([weight, arbitrary]) => ({ weight, arbitrary })))
}
