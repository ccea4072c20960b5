import * as v from 'valibot'
import { BRAND, EVENT_TYPE } from '#domain/constants.ts'
import { table, text, whole } from '#server/demo/data.ts'
import { blindStructures } from './structures.ts'

export const KIND_NAMES = [
  'league',
  'freeRoll',
  'satellite',
  'aplmSatellite',
  'raise',
  'special',
  'aplPtc',
  'cashGame',
  'grandSlam',
  'vip',
  'roundTheClock',
] as const

export type GameKindName = (typeof KIND_NAMES)[number]

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

/**
 * What the games of a kind are in responses: type, event type, division and brand. Weekly games are Pro Series or, when
 * free, Free Roll; the other divisions have ids of their own.
 */
const kind = v.pipe(
  v.strictObject({
    type: text,
    eventType: v.picklist(Object.keys(EVENT_TYPE) as (keyof typeof EVENT_TYPE)[]),
    divisionId: whole,
    divisionName: text,
    brand: v.optional(v.picklist(Object.keys(BRAND) as (keyof typeof BRAND)[]), 'apl'),
    brandName: v.optional(text, 'APL'),
    isSpecial: v.optional(v.boolean(), false),
    /** Whether its points count on a scoreboard of its own. */
    scored: v.boolean(),
    /** Of the games that a venue runs beside its first. */
    share: v.optional(share, 0),
    /** Dollars, one of them. */
    buyIns: v.array(whole),
    structures: v.array(v.picklist(blindStructures().map(({ name }) => name))),
    /** The fewest and the most who play. */
    field: v.tuple([whole, whole]),
    /** Second words of titles: 'Thursday Deepstack'. */
    words: v.array(text),
    /** Guarantees in dollars, one of them, 0 for none. */
    guarantees: v.optional(v.array(whole), [0]),
    /** Credits given away, one of them. */
    ptcCredits: v.optional(v.array(whole), [0]),
    takeHome: v.optional(v.array(v.nullable(text)), [null]),
    /** Shares of games that can be entered with credit, and by card. */
    redeemable: v.optional(v.tuple([share, share]), [0, 0]),
  }),
  v.transform(({ eventType, brand, ...fields }) => ({
    ...fields,
    eventTypeId: EVENT_TYPE[eventType],
    brandId: BRAND[brand],
  })),
)

export type GameKind = v.InferOutput<typeof kind>

/** The kinds of games in the weekly schedules. */
export const GAME_KINDS = table('game-kinds.json', v.strictObject(v.entriesFromList(KIND_NAMES, kind)))
