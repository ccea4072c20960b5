import type { Endpoint } from '#contract/endpoint.ts'
import type { LedgerSite } from './ledger-site.ts'
import { NAMES, type Model, type Outcome, type Payment } from './model.ts'

/** What one part of a step leaves for the next. */
export interface Note {
  isFirst?: boolean
  count?: number
  closed?: Outcome
}

/** One transaction of a step: between two of them others may do theirs. The last one's outcome counts. */
export type Part = (model: Model, note: Note) => Outcome

/** One thing that a member, the office, the card provider or the time does. */
export interface Step {
  text: string
  /** By the rules. */
  parts: readonly Part[]
  /** In the ledger. */
  send(site: LedgerSite): Promise<Outcome>
  /** The key of a call, by which it can be repeated. */
  call?: Call
}

export interface Call {
  key: string
  at: number
  who: number
  endpoint: Endpoint
  body: Record<string, unknown>
  parts: readonly Part[]
}

/** The model, the ledger, which agrees with it, and the calls so far. */
export interface Situation {
  model: Model
  site: LedgerSite
  calls: Call[]
}

/** The step that is taken in a situation; null where it makes no sense. */
export type Plan = (at: Situation) => Step | null

/** One transaction without a key. */
export function plain(text: string, part: Part, send: Step['send']): Step {
  return { text, parts: [part], send }
}

/** One of a list, counted round. */
export const nth = <T>(list: readonly T[], n: number): T => list[n % list.length] as T

/** The place of one of a list, mostly of one with which something can be done. */
export function placeOf<T>(list: readonly T[], n: number, isLikely: (one: T) => boolean): number {
  const likely = list.filter(isLikely)
  return list.indexOf(nth(likely.length > 0 && n % 8 > 0 ? likely : list, n >> 3))
}

/** One of the seats that members have or had. */
export function seatOf({ model: { seats } }: { model: Model }, n: number): { place: number; name: string } {
  const place = placeOf(seats, n, ({ status }) => status === 'active')
  const { kind, owner, game: of } = nth(seats, place)
  return { place, name: `the ${kind} of ${NAMES[owner]} for ${of.name}` }
}

export const seatIn = ({ seats }: Model, place: number) => nth(seats, place)

/** Whether the outcome of a payment is not known yet. */
export const isOpen = ({ status }: Payment) => status === 'pending' || status === 'unknown'
