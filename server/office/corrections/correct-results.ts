import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { compactIdentifier, foldedName } from '#domain/text.ts'
import { eventCommand, prizeOf, type EventCommand } from '#server/office/event-commands/event-command.ts'
import { CommandRejected } from '#server/errors/command-rejected.ts'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { lockLeague } from '#server/db/league-lock.ts'
import { restarting } from '#server/db/restarting.ts'
import { typedResults } from '#server/db/schema/directing.ts'
import { results } from '#server/db/schema/events.ts'
import { players } from '#server/db/schema/people.ts'
import { importLeague, ImportMistakes, type Imported } from '#server/import/import-league.ts'
import { idOfKey, keyOf } from '#server/import/keys.ts'
import { oneLine } from '#server/office/reviews/review.ts'
import { removeResults } from '#server/import/corrections.ts'

type Context = Pick<ServerContext, 'db' | 'now'>

const MAX_ROWS = 1_000
const MAX_AMOUNT = 1_000_000_000
const amount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_AMOUNT))

/** The corrected fields of a player's result; absent ones stay, and a `place` of null removes it. */
export interface CorrectedResult {
  /** The key of the player in the import's files, or the number of their card. */
  player: string
  place: number | null
  points?: number | undefined
  cashCents?: number | undefined
  ptc?: number | undefined
}

/** Creates what corrects results of an event [D1.53] and what its ranks are paid, by the same code as an import. */
export function correctionCommands(context: Context): EventCommand[] {
  return [
    eventCommand({
      name: 'correct',
      usage: 'PLAYER=PLACE[:POINTS[:DOLLARS[:PTC]]]|none …',
      about: 'corrects results of players, named by key or card number; all of a shared place at once',
      scope: 'results',
      body: v.object({
        results: v.pipe(
          v.array(
            v.object({
              player: v.string(),
              place: v.nullable(amount),
              points: v.optional(amount),
              cashCents: v.optional(amount),
              ptc: v.optional(amount),
            }),
          ),
          v.minLength(1),
          v.maxLength(MAX_ROWS),
        ),
      }),
      read: (words) => ({ results: words.map(resultOf) }),
      run: async (eventId, { results: value }, by) => {
        const { added, changed, removed } = await correctResults(context, { eventId, given: value, by })
        return {
          message: `Event ${eventId}: ${added} added, ${changed} changed, ${removed} removed. The command corrections lists what was there before.`,
        }
      },
    }),
    eventCommand({
      name: 'assign',
      usage: 'PLAYER NAME',
      about: 'gives a player, named by key or card number, the place of a name that a director typed',
      scope: 'results',
      body: v.object({ player: v.string(), name: v.pipe(v.string(), v.nonEmpty()) }),
      read: ([player, ...name]) => ({ player, name: name.join(' ') }),
      run: async (eventId, { player, name }, by) => {
        const placed = await assignTyped(context, { eventId, player, name, by })
        return { message: `Event ${eventId}: place ${placed.place}, typed as ${oneLine(placed.name)}, is theirs.` }
      },
    }),
    eventCommand({
      name: 'correct-prizes',
      usage: 'RANK=DOLLARS …',
      about: 'corrects what ranks of an event are paid, after it too',
      scope: 'results',
      body: v.object({
        prizes: v.pipe(v.array(v.object({ rank: amount, amountCents: amount })), v.minLength(1), v.maxLength(MAX_ROWS)),
      }),
      read: (words) => ({ prizes: words.map(prizeOf) }),
      run: async (eventId, { prizes }, by) => {
        const event = await keyOf(context.db, 'events', eventId)
        const { added, changed } = await bring(context, {
          section: 'prizes',
          rows: prizes.map((one) => ({ ...one, event })),
          by,
        })
        return { message: `Event ${eventId}: ${added} prizes added, ${changed} changed.` }
      },
    }),
  ]
}

/**
 * Corrects results of an event: all of what is given, or nothing.
 * @throws CommandRejected with what is wrong
 */
export async function correctResults(
  { db, now }: Context,
  { eventId, given: value, by }: { eventId: number; given: readonly CorrectedResult[]; by: string },
): Promise<Pick<Imported, 'added' | 'changed' | 'removed'>> {
  return restarting(db, async (tx) => {
    await lockLeague(tx)
    const named = []
    for (const one of value) named.push({ ...one, playerId: await playerOf(tx, one.player) })
    const gone = named.filter(({ place }) => place === null).map(({ playerId }) => playerId)
    const removed = await removeResults(tx, { eventId, playerIds: gone, by, at: now() })
    const event = await keyOf(tx, 'events', eventId)
    const rows = []
    for (const { playerId, place, points, cashCents, ptc } of named)
      if (place !== null)
        rows.push({ event, player: await keyOf(tx, 'players', playerId), place, points, cashCents, ptc })
    if (rows.length === 0) return { added: 0, changed: 0, removed }
    return { ...(await bring({ db: tx, now }, { section: 'results', rows, by })), removed }
  })
}

/**
 * Makes a typed place of an event a player's [D1.62]: on boards from now on, with its points and cash.
 * @throws CommandRejected
 */
async function assignTyped(
  { db, now }: Context,
  { eventId, player, name, by }: { eventId: number; player: string; name: string; by: string },
) {
  return restarting(db, async (tx) => {
    await lockLeague(tx)
    const stored = await tx.select().from(typedResults).where(eq(typedResults.eventId, eventId))
    const typed = stored.find((one) => foldedName(one.name) === foldedName(name))
    if (!typed) throw new CommandRejected(`Event ${eventId} has no typed name '${name.slice(0, 60)}'.`)
    const playerId = await playerOf(tx, player)
    const others = await tx.select().from(results).where(eq(results.eventId, eventId))
    if (others.some((one) => one.playerId === playerId))
      throw new CommandRejected(`This player stands already in event ${eventId}.`)
    const { place, points, cashCents } = typed
    // Of several on the place the one named so goes.
    const [{ firstName = '', lastName = '' } = {}] = await tx.select().from(players).where(eq(players.id, playerId))
    await tx
      .update(typedResults)
      .set({ name: `${firstName} ${lastName}` })
      .where(eq(typedResults.id, typed.id))
    const rows = [{ player, place, points, cashCents, ptc: 0 }, ...(await sharing(tx, others, place))]
    await correctResults({ db: tx, now }, { eventId, given: rows, by })
    return typed
  })
}

/** Those on a place by name, so that whom it is shared with does not take it over [D1.51]. */
async function sharing(tx: Db, others: readonly (typeof results.$inferSelect)[], place: number) {
  const rows: CorrectedResult[] = []
  for (const { playerId, points, cashCents, ptc, place: on } of others)
    if (on === place) rows.push({ player: await keyOf(tx, 'players', playerId), place, points, cashCents, ptc })
  return rows
}

/** Imports a few rows as a file would. */
async function bring(
  { db, now }: Context,
  { section, rows, by }: { section: string; rows: readonly Record<string, unknown>[]; by: string },
): Promise<Imported> {
  const columns = [...new Set(rows.flatMap((cells) => Object.keys(cells)))]
  const files = new Map([[section, { columns, rows: rows.map((cells, index) => ({ row: index + 1, cells })) }]])
  try {
    const [imported] = await importLeague(db, files, { now: now(), by })
    if (!imported) throw new Error(`Nothing was imported of ${section}.`)
    return imported
  } catch (error) {
    if (!(error instanceof ImportMistakes)) throw error
    const [first] = error.mistakes
    throw new CommandRejected(`Number ${first?.row} is not right: ${first?.column ?? ''} ${first?.message}.`)
  }
}

/** @throws CommandRejected */
export async function playerOf(db: Db, value: string): Promise<number> {
  const id = Number(await idOfKey(db, 'players', value.trim()))
  const isPlayer = (await db.$count(players, eq(players.id, id))) > 0
  if (isPlayer) return id
  const [byCard] = await db
    .select({ id: players.id })
    .from(players)
    .where(eq(players.cardNumber, compactIdentifier(value).toUpperCase()))
  if (!byCard)
    throw new CommandRejected(`There is no player '${value.slice(0, 60)}', neither by key nor by card number.`)
  return byCard.id
}

/** 'AP1042=3:80:250:10' or 'AP1042=none'; anything else fits no schema. */
function resultOf(word: string): unknown {
  const [, player, value = ''] = /^(.{1,200})=([^=]+)$/.exec(word) ?? []
  if (player !== undefined && value === 'none') return { player, place: null }
  const [, place, points, dollars, cents = '00', ptc] =
    /^(\d{1,6})(?::(\d{1,7})(?::(\d{1,7})(?:\.(\d\d))?(?::(\d{1,7}))?)?)?$/.exec(value) ?? []
  if (player === undefined || place === undefined) return null
  return {
    player,
    place: Number(place),
    ...(points !== undefined && { points: Number(points) }),
    ...(dollars !== undefined && { cashCents: Number(dollars) * 100 + Number(cents) }),
    ...(ptc !== undefined && { ptc: Number(ptc) }),
  }
}
