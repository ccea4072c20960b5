import { and, count, desc, eq, gt, isNull, lt, min, sql } from 'drizzle-orm'
import { compactIdentifier } from '#domain/text.ts'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { directorCommands, directors, typedResults } from '#server/db/schema/directing.ts'
import { events } from '#server/db/schema/events.ts'
import { members, players } from '#server/db/schema/people.ts'
import { venues } from '#server/db/schema/places.ts'
import { CommandRejected } from '#server/errors/command-rejected.ts'
import { isRowNumber } from '#server/import/keys.ts'
import type { OfficeCommand, OfficeResponse } from '#server/office/office-command.ts'
import { oneLine, utcMinute } from '#server/office/reviews/review.ts'

type Context = Pick<ServerContext, 'db' | 'now'>

const USAGE = 'directors [list|add CARD [--venue ID]|remove CARD [--venue ID]|log [EVENT]]'
const LISTED = 200
const DAY_MS = 86_400_000
/** As calls of the league's own system. */
const STORED_MS = 400 * DAY_MS
const ALERTS_MS = 7 * DAY_MS

/** Creates what names directors, of a venue or of all, ends that at once, and lists what they did [D1.57, D1.60]. */
export function directorOfficeCommands(context: Context): OfficeCommand[] {
  return [
    {
      name: 'directors',
      usage: USAGE,
      about: 'lists, names and removes the members who run nights from their phones, and lists their commands',
      run: ([what = 'list', ...words]) => {
        if (what === 'list' && words.length === 0) return list(context)
        if (what === 'add') return add(context, words)
        if (what === 'remove') return remove(context, words)
        if (what === 'log') return log(context, words)
        throw new CommandRejected(`Write it so: ${USAGE}.`)
      },
    },
  ]
}

export async function forgetOldCommands({ db, now }: Context): Promise<void> {
  await db.delete(directorCommands).where(lt(directorCommands.at, new Date(now().getTime() - STORED_MS)))
}

/** Typed names left to assign; of late each correction after the finish, and what else directors did, an event a line. */
export async function directorAlerts({ db, now }: Context): Promise<string[]> {
  const isOfLate = gt(directorCommands.at, new Date(now().getTime() - ALERTS_MS))
  const corrected = await selectLog({ db, now }, and(isOfLate, directorCommands.afterFinish))
  const { at } = directorCommands
  const counts = await db
    .select({
      eventId: directorCommands.eventId,
      title: events.title,
      firstName: players.firstName,
      lastName: players.lastName,
      count: count(),
      first: sql`min(${at})`.mapWith(at),
      last: sql`max(${at})`.mapWith(at),
    })
    .from(directorCommands)
    .innerJoin(players, eq(players.id, directorCommands.playerId))
    .innerJoin(events, eq(events.id, directorCommands.eventId))
    .where(isOfLate)
    .groupBy(directorCommands.eventId, events.title, players.id)
    .orderBy(desc(directorCommands.eventId), players.id)
  return [
    ...(await typedNames(db)),
    ...corrected.map(
      ({ one, ...row }) =>
        `${aboutEvent({ ...one, ...row })} corrected the results at ${utcMinute(one.at)} UTC, ${one.what}`,
    ),
    ...counts.map(
      (row) =>
        `${aboutEvent(row)} gave ${row.count} commands from ${utcMinute(row.first)} to ${utcMinute(row.last)} UTC`,
    ),
  ]
}

function aboutEvent(row: { eventId: number; title: string; firstName: string; lastName: string }): string {
  return `Event ${row.eventId}, ${row.title}: ${row.firstName} ${row.lastName}`
}

/** Those that the office has not given to players yet [D1.62]. */
async function typedNames(db: Db): Promise<string[]> {
  const { eventId, place } = typedResults
  const rows = await db
    .select({ eventId, title: events.title, count: count(), first: min(place) })
    .from(typedResults)
    .innerJoin(events, eq(events.id, eventId))
    .groupBy(eventId, events.title)
    .orderBy(eventId)
  return rows.map(
    (row) =>
      `Event ${row.eventId}, ${row.title}: ${row.count} typed names are no player's, the first on place ${row.first}; the command assign gives their places to players`,
  )
}

async function list({ db }: Context): Promise<OfficeResponse> {
  const rows = await db
    .select({ who: players, venue: venues, since: directors.since, suspendedAt: members.suspendedAt })
    .from(directors)
    .innerJoin(players, eq(players.id, directors.playerId))
    .innerJoin(members, eq(members.playerId, directors.playerId))
    .leftJoin(venues, eq(venues.id, directors.venueId))
    .orderBy(directors.id)
  if (rows.length === 0) return { message: 'There are no directors.' }
  return {
    table: {
      columns: ['card', 'name', 'venue', 'since', 'state'],
      rows: rows.map(({ who, venue, since, suspendedAt }) =>
        [
          who.cardNumber,
          `${who.firstName} ${who.lastName}`,
          venueText(venue),
          utcMinute(since),
          who.deletedAt ? 'deleted' : suspendedAt ? 'suspended' : 'good',
        ].map(oneLine),
      ),
    },
  }
}

async function add(context: Context, words: readonly string[]): Promise<OfficeResponse> {
  const { playerId, venueId, text } = await namedIn(context, words)
  await context.db.insert(directors).values({ playerId, venueId, since: context.now() }).onConflictDoNothing()
  return { message: `${text}: director from now on.` }
}

async function remove(context: Context, words: readonly string[]): Promise<OfficeResponse> {
  const { playerId, venueId, text } = await namedIn(context, words)
  // Without a venue, of whatever they direct.
  const gone = await context.db
    .delete(directors)
    .where(venueId === null ? eq(directors.playerId, playerId) : sameAs(playerId, venueId))
    .returning()
  if (gone.length === 0) throw new CommandRejected('This is no director. The command directors lists them.')
  return { message: `${text}: director no more.` }
}

function sameAs(playerId: number, venueId: number | null) {
  return and(
    eq(directors.playerId, playerId),
    venueId === null ? isNull(directors.venueId) : eq(directors.venueId, venueId),
  )
}

async function namedIn({ db }: Context, [card = '', option, venue, ...more]: readonly string[]) {
  const isWritten = option === undefined || (option === '--venue' && isRowNumber(venue ?? '') && more.length === 0)
  if (card === '' || !isWritten) throw new CommandRejected(`Write it so: ${USAGE}.`)
  const [found] = await db
    .select({ id: players.id, firstName: players.firstName, lastName: players.lastName })
    .from(players)
    .innerJoin(members, eq(members.playerId, players.id))
    .where(and(eq(players.cardNumber, compactIdentifier(card).toUpperCase()), isNull(players.deletedAt)))
  if (!found) throw new CommandRejected('There is no member with this card number.')
  const venueId = venue === undefined ? null : Number(venue)
  const [at = null] = venueId === null ? [] : await db.select().from(venues).where(eq(venues.id, venueId))
  if (venueId !== null && at === null) throw new CommandRejected(`There is no venue ${venueId}.`)
  return { playerId: found.id, venueId, text: oneLine(`${found.firstName} ${found.lastName}, ${venueText(at)}`) }
}

function venueText(venue: { id: number; title: string } | null): string {
  return venue ? `venue ${venue.id}, ${venue.title}` : 'all venues'
}

function selectLog({ db }: Context, where: ReturnType<typeof and>) {
  return db
    .select({ one: directorCommands, firstName: players.firstName, lastName: players.lastName, title: events.title })
    .from(directorCommands)
    .innerJoin(players, eq(players.id, directorCommands.playerId))
    .innerJoin(events, eq(events.id, directorCommands.eventId))
    .where(where)
    .orderBy(desc(directorCommands.id))
}

async function log(context: Context, [eventId, ...more]: readonly string[]): Promise<OfficeResponse> {
  if (more.length > 0 || (eventId !== undefined && !isRowNumber(eventId)))
    throw new CommandRejected('Write it so: directors log [EVENT].')
  const rows = await selectLog(
    context,
    eventId === undefined ? undefined : eq(directorCommands.eventId, Number(eventId)),
  ).limit(LISTED)
  if (rows.length === 0) return { message: 'There are no commands.' }
  return {
    table: {
      columns: ['at', 'who', 'event', 'command', 'what', 'before'],
      rows: rows.map(({ one, firstName, lastName }) =>
        [
          utcMinute(one.at),
          `${firstName} ${lastName}`,
          String(one.eventId),
          one.afterFinish ? `${one.command}, after the finish` : one.command,
          one.what,
          one.before,
        ].map(oneLine),
      ),
    },
  }
}
