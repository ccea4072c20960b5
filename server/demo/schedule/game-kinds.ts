import { BRAND, EVENT_TYPE, GAME_KIND } from '#domain/constants.ts'
import { ROUND_THE_CLOCK } from './round-the-clock.ts'
import type { StructureName } from './structures.ts'

/**
 * The kinds of games in the weekly schedules, with what they are in responses: type, event type, division and brand.
 * Weekly games are Pro Series or, when free, Free Roll; the other divisions have ids of their own.
 */
export interface GameKind {
  type: string
  eventTypeId: number
  divisionId: number
  divisionName: string
  brandId: number
  brandName: string
  isSpecial: boolean
  /** Whether its points count on a scoreboard of its own. */
  scored: boolean
  /** Dollars, one of them. */
  buyIns: readonly number[]
  structures: readonly StructureName[]
  field: readonly [min: number, max: number]
  /** Second words of titles: 'Thursday Deepstack'. */
  words: readonly string[]
  /** Guarantees in dollars, one of them, 0 for none. */
  guarantees: readonly number[]
  /** Credits given away, one of them. */
  ptcCredits: readonly number[]
  takeHome: readonly (string | null)[]
  /** Shares of games that can be entered with credit, and by card. */
  redeemable: readonly [ptc: number, card: number]
}

export type GameKindName = keyof typeof GAME_KINDS

const APL = { brandId: BRAND.apl, brandName: 'APL', isSpecial: false }
const PRO_SERIES = { divisionId: GAME_KIND.proSeries, divisionName: 'Pro Series' }
const NOTHING_ELSE = { guarantees: [0], ptcCredits: [0], takeHome: [null], redeemable: [0, 0] } as const

export const GAME_KINDS = {
  league: {
    ...APL,
    ...PRO_SERIES,
    ...NOTHING_ELSE,
    type: 'Weekly',
    eventTypeId: EVENT_TYPE.away,
    scored: true,
    buyIns: [10, 15, 20, 20, 25, 30],
    structures: ['Pub 15', 'Pub 20', 'Pub 15', 'Deepstack 20'],
    field: [10, 22],
    words: ['Deepstack', 'Showdown', 'Classic', 'Freezeout', 'Bounty', 'Six-Max', 'Slow Burn', 'Re-Entry'],
    guarantees: [0, 0, 0, 300, 500],
    takeHome: [null, null, 'Bar tab for the first table out'],
  },
  freeRoll: {
    ...APL,
    ...NOTHING_ELSE,
    type: 'Weekly',
    eventTypeId: EVENT_TYPE.away,
    divisionId: GAME_KIND.freeRoll,
    divisionName: 'Free Roll',
    scored: true,
    buyIns: [0],
    structures: ['Turbo 10', 'Pub 15'],
    field: [9, 22],
    words: ['Freeroll', 'Opener', 'Mixer', 'Early Bird'],
    guarantees: [0, 0, 50, 100],
    takeHome: ['$50 bar tab', 'A voucher for the bistro', '$100 bar tab', null],
  },
  satellite: {
    ...APL,
    ...NOTHING_ELSE,
    type: 'Satellite',
    eventTypeId: EVENT_TYPE.satellite,
    divisionId: 5,
    divisionName: 'Satellite',
    scored: false,
    buyIns: [20, 30, 40, 50],
    structures: ['Satellite 15'],
    field: [10, 22],
    words: ['Satellite', 'Seat Hunt', 'Satellite'],
    takeHome: ['One seat in ten goes through', 'Seats in the State Championship'],
    redeemable: [0.4, 0.3],
  },
  aplmSatellite: {
    ...APL,
    ...NOTHING_ELSE,
    type: 'APLM Satellite',
    eventTypeId: EVENT_TYPE.satellite,
    divisionId: 6,
    divisionName: 'APLM Satellite',
    scored: false,
    buyIns: [55, 60, 80, 110],
    structures: ['Satellite 15', 'Deepstack 20'],
    field: [12, 24],
    words: ['Million Satellite', 'Road to the Million'],
    takeHome: ['Seats in the Million'],
    redeemable: [0.7, 0.5],
  },
  raise: {
    ...APL,
    ...NOTHING_ELSE,
    type: 'Raise',
    eventTypeId: EVENT_TYPE.home,
    divisionId: 7,
    divisionName: 'Raise',
    scored: true,
    buyIns: [20, 30, 40],
    structures: ['Turbo 10', 'Pub 15'],
    field: [9, 20],
    words: ['Raise', 'Raise Night', 'Raise Turbo'],
    guarantees: [0, 400],
    redeemable: [0.1, 0],
  },
  special: {
    ...APL,
    ...PRO_SERIES,
    ...NOTHING_ELSE,
    type: 'Special',
    eventTypeId: EVENT_TYPE.special,
    isSpecial: true,
    scored: true,
    buyIns: [60, 80, 100, 120, 150, 220],
    structures: ['Deepstack 20'],
    field: [18, 40],
    words: ['Monster Stack', 'Diamond Deepstack', 'Battle of the Pubs', 'Grand Deepstack'],
    guarantees: [1_500, 2_000, 3_000, 5_000],
    ptcCredits: [0, 0, 100],
    redeemable: [0.8, 0.6],
  },
  aplPtc: {
    ...APL,
    ...NOTHING_ELSE,
    type: 'APL PTC',
    eventTypeId: EVENT_TYPE.aplpt,
    divisionId: 8,
    divisionName: 'APL PTC',
    scored: true,
    buyIns: [30, 40, 50, 60],
    structures: ['Pub 20', 'Pub 15'],
    field: [10, 24],
    words: ['Tour Credits', 'PTC Night', 'Credit Chase'],
    ptcCredits: [100, 150, 200, 300, 500],
    takeHome: ['Tour credits for the first three'],
    redeemable: [0.3, 0.2],
  },
  cashGame: {
    ...APL,
    ...NOTHING_ELSE,
    type: 'Cash Game',
    eventTypeId: EVENT_TYPE.cashGames,
    divisionId: 9,
    divisionName: 'Cash Game',
    scored: false,
    buyIns: [50, 100],
    structures: ['Pub 15'],
    field: [2, 18],
    words: ['Cash Game', 'Ring Game'],
  },
  grandSlam: {
    ...APL,
    ...PRO_SERIES,
    ...NOTHING_ELSE,
    type: 'Weekly',
    eventTypeId: EVENT_TYPE.away,
    brandName: 'ALH Grand Slam',
    scored: true,
    buyIns: [10, 15, 20],
    structures: ['Pub 15', 'Pub 20'],
    field: [10, 24],
    words: ['Grand Slam', 'Grand Slam Deepstack'],
    guarantees: [0, 250, 500],
  },
  vip: {
    ...PRO_SERIES,
    ...NOTHING_ELSE,
    type: 'VIP Loyalty',
    eventTypeId: EVENT_TYPE.home,
    brandId: BRAND.three8Pl,
    brandName: '888PL VIP',
    isSpecial: false,
    scored: true,
    buyIns: [0, 20, 40],
    structures: ['Pub 15', 'Deepstack 20'],
    field: [8, 18],
    words: ['VIP Loyalty', 'VIP Deepstack'],
    takeHome: ['Loyalty points count double', null],
  },
  roundTheClock: {
    ...APL,
    ...NOTHING_ELSE,
    type: 'Weekly',
    eventTypeId: EVENT_TYPE.away,
    divisionId: 10,
    divisionName: ROUND_THE_CLOCK.division,
    scored: true,
    buyIns: [20, 25, 30],
    structures: [ROUND_THE_CLOCK.structureName],
    field: [ROUND_THE_CLOCK.fieldMin, ROUND_THE_CLOCK.fieldMax],
    words: [ROUND_THE_CLOCK.title],
    redeemable: [1, 1],
  },
} as const satisfies Record<string, GameKind>
