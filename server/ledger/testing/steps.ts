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
  game: fc.Arbitrary<number>
  /** Chooses seats, lots, payments and calls. */
  any: fc.Arbitrary<number>
}

const ALL: Choices = { member: fc.nat(NAMES.length - 1), game: fc.nat(2), any: fc.nat(255) }

const fate: fc.Arbitrary<Fate> = fc.constantFrom(
  ...(['approved', 'approved', 'declined', 'lost approved', 'lost declined', 'silent', 'silent', 'not sent'] as const),
)

/** What members and the office do, at once too; `ends` is how often a game is called off. */
function callsOf({ member, game, any }: Choices, ends: number): Weighted[] {
  return [
    [3, fc.tuple(member, game, fate).map(([who, at, how]) => buy(who, at, 'all', 0, how))],
    [
      4,
      fc.tuple(member, game, fc.constantFrom(0, 10, 25), fate).map(([who, at, ptc, how]) => buy(who, at, ptc, 0, how)),
    ],
    [1, fc.tuple(member, game).map(([who, at]) => buy(who, at, 10, 100, 'approved'))],
    [3, fc.tuple(member, fc.nat(2), fc.constantFrom(5, 40, 75)).map((values) => transfer(...values))],
    [4, fc.tuple(any, fc.nat(6)).map((values) => swap(...values))],
    [4, fc.tuple(any, fc.constantFrom(1, 2, 1, 2, 0)).map((values) => handOver(...values))],
    [3, fc.tuple(any, fc.constantFrom(false, false, false, true)).map((values) => again(...values))],
    [2, any.map(look)],
    [2, fc.tuple(any, fc.constantFrom('charged', 'declined', 'refunded')).map((values) => decidePayment(...values))],
    [2, fc.tuple(any, fc.boolean()).map((values) => decideRequest(...values))],
    [2, fc.tuple(any, fc.constantFrom('redeemed', 'revoked')).map((values) => consume(...values))],
    [2, fc.tuple(any, fc.constantFrom(10, 40, 90, 120)).map((values) => correct(...values))],
    [ends, game.map(callOff)],
  ]
}

const { member, game, any } = ALL

export const calls = callsOf(ALL, 1)

/** A few of the same kinds, mostly of one member and all of one game, so that they are in each other's way. */
export const rivals: fc.Arbitrary<Weighted[]> = fc.tuple(member, game, any, any).chain(([who, at, one, other]) => {
  const of = {
    member: fc.constantFrom(who, who, 0, 1, 2),
    game: fc.constant(at),
    any: fc.constantFrom(one, one, other),
  }
  return fc.subarray(callsOf(of, 4), { minLength: 1, maxLength: 3 })
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
