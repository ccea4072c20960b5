import { and, asc, isNotNull } from 'drizzle-orm'
import { foldedName } from '#domain/text.ts'
import { anyOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/client.ts'
import { typedResults } from '#server/db/schema/directing.ts'
import { events, results } from '#server/db/schema/events.ts'
import type { Report } from './mistake.ts'
import { textOfCell } from './name-rows.ts'
import type { Plan, PlannedRow, PlannedSection } from './planned.ts'
import type { RawSection } from './read-files.ts'
import { idOf, textOf } from './section.ts'

type Result = typeof results.$inferSelect

/** The rows of the league that a file refers to. */
interface Met {
  /** Results of the same events that the file neither names nor removes. */
  others: readonly Result[]
  /** The events that have results, and those that are called off. */
  withResults: ReadonlySet<number>
  calledOff: ReadonlySet<number>
  /** The ids of typed names that the rows take the place of [D1.62]. */
  typed: readonly number[]
}

/** The events and players that the rows of a file name, as far as both are known. */
function namedIn({ rows }: RawSection, plan: Plan): Input[] {
  return rows.flatMap(({ cells }) => {
    const eventId = Number(plan.get('events')?.keys?.idOf(textOfCell(cells['event'])))
    const playerId = Number(plan.get('players')?.keys?.idOf(textOfCell(cells['player'])))
    return eventId && playerId ? [{ eventId, playerId, place: Number(textOfCell(cells['place'])) }] : []
  })
}

/** The events that a file of results is about; none without a file. */
export function eventsOfResults(raw: RawSection | undefined, plan: Plan): number[] {
  return raw ? [...new Set(namedIn(raw, plan).map(({ eventId }) => eventId))] : []
}

/**
 * Finds what of the stored results each row of a file corrects, before the rows are planned. Their events are locked:
 * a command that calls one of them off meanwhile waits, and finds the results. A
 * row is about its player in its event; where the player is new there, the row takes the place of a typed name [D1.62],
 * else that of a player on it whom the file does not name [D1.51]. With `isWhole` the file has all results of its events, and every other one is removed
 * [D1.49].
 */
export async function matchResults(
  tx: Db,
  target: PlannedSection,
  raw: RawSection,
  { plan, isWhole }: { plan: Plan; isWhole: boolean },
): Promise<Met> {
  const value = namedIn(raw, plan)
  const eventIds = eventsOfResults(raw, plan)
  const calledOff = await tx
    .select({ id: events.id })
    .from(events)
    .where(and(anyOf(events.id, eventIds), isNotNull(events.cancelReason)))
  const stored = await tx
    .select()
    .from(results)
    .where(anyOf(results.eventId, eventIds))
    .orderBy(asc(results.eventId), asc(results.place), asc(results.playerId))
  const typed = await tx
    .select()
    .from(typedResults)
    .where(anyOf(typedResults.eventId, eventIds))
    .orderBy(asc(typedResults.place), asc(typedResults.id))
  const storedOf = groupBy(stored, ({ eventId }) => eventId)
  const others = [...groupBy(value, ({ eventId }) => eventId)].flatMap(([eventId, rows]) =>
    matchEvent(target, storedOf.get(eventId) ?? [], rows),
  )
  const typedOf = isWhole ? new Map<Input, Typed>() : matchTyped(target, value, { typed, plan })
  if (isWhole) target.removed.push(...others)
  else
    takeOver(
      target,
      value.filter((one) => !typedOf.has(one)),
      others,
    )
  return {
    others: isWhole ? [] : others,
    withResults: new Set(storedOf.keys()),
    calledOff: new Set(calledOff.map(({ id }) => id)),
    typed: (isWhole ? typed : [...typedOf.values()]).map(({ id }) => id),
  }
}

type Input = Pick<Result, 'eventId' | 'playerId' | 'place'>

/** Matches rows by their players; returns the results of players whom the file does not name. */
function matchEvent({ section, rows }: PlannedSection, stored: readonly Result[], value: Input[]): Result[] {
  const own = new Map(stored.map((row) => [row.playerId, row]))
  for (const one of value) {
    const row = own.get(one.playerId)
    own.delete(one.playerId)
    if (row) rows.set(idOf(section, one), row)
  }
  return [...own.values()]
}

type Typed = typeof typedResults.$inferSelect

/**
 * Finds the typed name that each row takes the place of [D1.62]: that of its player, else one on a place where the player
 * was not before.
 */
function matchTyped(
  { section, rows }: PlannedSection,
  value: readonly Input[],
  { typed, plan }: { typed: readonly Typed[]; plan: Plan },
): Map<Input, Typed> {
  const left = groupBy(typed, ({ eventId }) => eventId)
  const found = new Map<Input, Typed>()
  const ofEvents = value.filter(({ eventId }) => left.has(eventId))
  const match = (one: Input, isTheirs: (name: Typed) => boolean) => {
    const names = left.get(one.eventId) ?? []
    const index = found.has(one) ? -1 : names.findIndex(isTheirs)
    for (const name of index < 0 ? [] : names.splice(index, 1)) found.set(one, name)
  }
  for (const one of ofEvents) {
    const player = plan.get('players')?.rows.get(String(one.playerId))
    const own = foldedName(`${textOf(player?.['firstName'])} ${textOf(player?.['lastName'])}`)
    match(one, ({ name }) => foldedName(name) === own)
  }
  for (const one of ofEvents)
    if (rows.get(idOf(section, one))?.['place'] !== one.place) match(one, ({ place }) => place === one.place)
  return found
}

/** Gives rows of new players the results they correct, which are then among the others no more. */
function takeOver({ section, rows }: PlannedSection, value: readonly Input[], others: Result[]): void {
  for (const one of value) {
    if (rows.has(idOf(section, one))) continue
    const index = others.findIndex(({ eventId, place }) => eventId === one.eventId && place === one.place)
    const [replaced] = index < 0 ? [] : others.splice(index, 1)
    if (replaced) rows.set(idOf(section, one), replaced)
  }
}

/**
 * Reports results of events that are called off, places that are taken by a player whom the file does not name, and
 * places that no one can have behind tied players: after two on place 3 comes place 5 [D1.52].
 */
export function checkResults(
  { planned }: PlannedSection,
  { others, calledOff }: Met,
  plan: Plan,
  report: Report,
): void {
  const addProblem = ({ row }: PlannedRow, column: string, message: string) =>
    report({ section: 'results', row, column, message })
  const othersOf = groupBy(others, ({ eventId }) => eventId)
  for (const [eventId, rows] of groupBy(planned, ({ values }) => Number(values['eventId']))) {
    const reason = textOf(plan.get('events')?.rows.get(String(eventId))?.['cancelReason'])
    if (calledOff.has(eventId) || reason !== '') {
      for (const one of rows) addProblem(one, 'event', 'is called off, and has no results')
      continue
    }
    const taken = new Set((othersOf.get(eventId) ?? []).map(({ place }) => place))
    for (const one of rows)
      if (isMoved(one) && taken.has(placeOf(one)))
        addProblem(one, 'place', 'is that of another player of the league. Give the rows of all who are on it')
    reportTies(rows, [...taken], addProblem)
  }
}

function reportTies(
  rows: readonly PlannedRow[],
  others: readonly number[],
  report: (one: PlannedRow, column: string, message: string) => void,
): void {
  const lines = [
    ...rows.map((one) => ({ place: placeOf(one), one })),
    ...others.map((place) => ({ place, one: null })),
  ].toSorted((a, b) => a.place - b.place)
  let shared: (typeof lines)[number][] = []
  for (const line of lines) {
    const { place = line.place } = shared[0] ?? {}
    if (place === line.place) shared.push(line)
    else {
      const next = place + shared.length
      const culprit = [line, ...shared].find(({ one }) => one && isMoved(one))?.one
      if (line.place < next && culprit)
        report(culprit, 'place', `cannot be: ${shared.length} players share place ${place}, so the next one is ${next}`)
      if (line.place >= next) shared = [line]
    }
  }
}

function isMoved({ before, values }: PlannedRow): boolean {
  return ['place', 'playerId'].some((property) => before?.[property] !== values[property])
}

function placeOf({ values }: PlannedRow): number {
  return Number(values['place'])
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
