import type { BodyInput, Endpoint, QueryInput, StrictResponse } from '#contract/endpoint.ts'
import type { RegionOfState } from '#domain/resolved-location.ts'
import type { State } from '#domain/states.ts'

/** What responses have said so far, for the calls that follow. Values of members stay in here. */
export interface Known {
  readonly brandId: number
  /** Given by the user. */
  readonly given: { eventId: number | null; venueId: number | null }
  /** The server's time in milliseconds. */
  readonly now: () => number
  /** In the order in which games are looked for. */
  states: readonly State[]
  /** Where games were found. */
  state: State
  regions: readonly RegionOfState[]
  regionId?: number | undefined
  seasonId?: number | undefined
  event?: { id: number; stateId?: number | null | undefined } | undefined
  clockEventId?: number | undefined
  closedEventId?: number | undefined
  venueId?: number | undefined
  venue?: { slug?: string | null | undefined; title?: string | undefined } | undefined
  point?: { latitude: number; longitude: number } | undefined
  article?: string | undefined
  page?: string | undefined
  major?: { name: string; id: number } | undefined
  masterId?: number | undefined
  tour?: string | undefined
  hallEventId?: number | undefined
  playerGuid?: string | undefined
  customerId?: number | undefined
  membershipId?: number | undefined
  lastName?: string | undefined
  /** Of a leaderboard. */
  names?: readonly string[] | undefined
  ticket?: { guid: string; eventId: number | null } | undefined
  voucherGuid?: string | undefined
  redeemableId?: number | undefined
}

/** What is sent. */
export interface Input {
  query?: object | undefined
  body?: unknown
}

/** One call, with what depends on it. */
export interface Step {
  endpoint: Endpoint
  /** The screen it is made for. */
  screen: string
  /** Several are tried in turn until one has rows; none where nothing is known yet to ask with. */
  inputs: (known: Known) => readonly Input[]
  /** What has to be known, such as 'an event'. */
  needs: string
  /** Not called for null. */
  learn: (answer: unknown, known: Known, input: Input) => void
  /** The screen cannot do without it. */
  isEssential: boolean
  /** What the app shows by it. */
  shows: string
  /** What the app shows when the call fails. */
  without: string
  /** What null means; without it null is as bad as a failure. */
  whenNull: string | null
  /** By path: what the app shows where the field is missing or never filled. */
  fields: Readonly<Record<string, string>>
  /** More sentences, of a response as it was read. */
  notes: (answer: unknown, known: Known) => readonly string[]
  /** Only for servers that list it. */
  capability: string | null
}

interface CallInput<E> {
  query?: QueryInput<E>
  body?: BodyInput<E>
}

interface StepOf<E extends Endpoint> {
  screen: string
  shows: string
  without: string
  ask?: (known: Known) => CallInput<E> | readonly CallInput<E>[] | null
  needs?: string
  learn?: (answer: NonNullable<StrictResponse<E>>, known: Known, input: CallInput<E>) => void
  isEssential?: boolean
  whenNull?: string
  fields?: Readonly<Record<string, string>>
  notes?: (answer: NonNullable<StrictResponse<E>>, known: Known) => readonly string[]
  capability?: string
}

/** Declares one call of the plan. */
export function step<E extends Endpoint>(endpoint: E, value: StepOf<E>): Step {
  const { screen, shows, without, ask, learn, notes } = value
  return {
    endpoint,
    screen,
    shows,
    without,
    inputs(known) {
      const requested = ask ? ask(known) : {}
      if (requested === null) return []
      return (Array.isArray(requested) ? requested : [requested]) as readonly Input[]
    },
    needs: value.needs ?? '',
    learn: (answer, known, input) => learn?.(answer as NonNullable<StrictResponse<E>>, known, input as CallInput<E>),
    isEssential: value.isEssential ?? false,
    whenNull: value.whenNull ?? null,
    fields: value.fields ?? {},
    notes: (answer, known) => notes?.(answer as NonNullable<StrictResponse<E>>, known) ?? [],
    capability: value.capability ?? null,
  }
}
