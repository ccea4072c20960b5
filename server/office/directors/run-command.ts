import { and, desc, eq, gt } from 'drizzle-orm'
import * as v from 'valibot'
import type { directEvent } from '#contract/direct.ts'
import type { BodyOutput, ResponseInput } from '#contract/endpoint.ts'
import { standingAt } from '#domain/clock/stored-clock.ts'
import { EVENT_STATUS } from '#domain/constants.ts'
import { formatTime } from '#domain/date-format.ts'
import { isInTime, LATEST_PRESS_MS, UNDO_MS } from '#domain/directing.ts'
import { changeClock, type LockedClock } from '#server/clocks/change-clock.ts'
import { wholeSecond, type ClockRow } from '#server/clocks/game.ts'
import { opened } from '#server/clocks/transitions.ts'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { directorCommands } from '#server/db/schema/directing.ts'
import { clocks } from '#server/db/schema/events.ts'
import { players } from '#server/db/schema/people.ts'
import { CommandRejected } from '#server/errors/command-rejected.ts'
import type { SignedIn } from '#server/http/endpoint.ts'
import { rejectRequest } from '#server/http/errors.ts'
import { once } from '#server/ledger/idempotency.ts'
import { clockState } from '#server/office/event-commands/clock-commands.ts'
import { eventCommands } from '#server/office/event-commands/event-commands.ts'
import { lockDirected, type Directed } from './rights.ts'

type Body = BodyOutput<typeof directEvent>

/** What was done, for the director and for the note. */
interface Done {
  message: string
  what: string
}

const UNDO = 'undo'
/** What nothing takes back. */
const FOR_GOOD: readonly string[] = ['finish', UNDO, 'results']

/**
 * Gives a command of the league's one table for a director [D1.59], once for a key: with the right, a fresh sign-in and
 * the version it was made for, and noted with what was before [D1.60].
 * @throws RequestError as `directEvent` says, and nothing was done
 */
export async function runCommand(
  context: ServerContext,
  { member, body, key }: { member: SignedIn; body: Body; key: string },
): Promise<ResponseInput<typeof directEvent>> {
  const { eventId, command } = body
  return once(context, { playerId: member.playerId, key, call: 'direct', body }, async (tx) => {
    const { directed, locked } = await lockDirected(context, tx, { member, eventId, allowed: ['open'] })
    if (!isInTime(body.at, locked.nowMs))
      rejectRequest(409, 'too-late', 'This came too late, and nothing was done. Look at the clock, and decide again.')
    const { message, what } = await doCommand({ ...context, db: tx }, body, { directed, locked }).catch(refuse)
    const version = await noteCommand(tx, directed, { command, what, locked })
    return { message, version, canUndo: !FOR_GOOD.includes(command) }
  })
}

/** Notes a command with what was before; resolves with the clock's version after it. */
export async function noteCommand(
  tx: Db,
  { playerId }: Directed,
  note: { command: string; what: string; locked: LockedClock; before?: string; isCorrection?: boolean },
): Promise<number> {
  const { locked } = note
  const { id: eventId } = locked.event
  const [after] = await tx.select({ version: clocks.version }).from(clocks).where(eq(clocks.eventId, eventId))
  const version = after?.version ?? 0
  await tx.insert(directorCommands).values({
    at: new Date(locked.nowMs),
    playerId,
    eventId,
    command: note.command,
    what: note.what,
    before: note.before ?? standing(locked),
    clock: locked.row && { ...locked.row },
    version,
    afterFinish: note.isCorrection ?? false,
  })
  return version
}

async function doCommand(
  context: ServerContext,
  { eventId, command: name, input, version }: Body,
  { directed, locked }: { directed: Directed; locked: LockedClock },
): Promise<Done> {
  const stored = locked.row?.version ?? 0
  if (version < stored) return refuseChanged(context.db, directed, version)
  if (name === UNDO) return undo(context, directed, locked)
  const command = eventCommands(context).find((one) => one.name === name && one.direct)
  if (!command) return rejectRequest(400, 'no-such-command', 'This is no command of a director.')
  const shown = locked.row ? standingAt(locked.row, locked.game.levels, locked.nowMs).version : 0
  if (command.direct === 'level' && version !== shown) {
    const what = version < shown ? 'ended meanwhile' : 'has not ended yet'
    return rejectRequest(409, 'level-ended', `The level ${what}, and nothing was done. Decide again.`)
  }
  const parsed = v.safeParse(command.body, input)
  if (!parsed.success) return rejectRequest(400, 'invalid-request', 'This is not a value we can use.')
  const { message } = await command.run(eventId, parsed.output, byDirector(directed))
  return { message, what: wordsOf(parsed.output) }
}

/** How notes of corrections name a director. */
export function byDirector({ playerId }: Pick<Directed, 'playerId'>): string {
  return `the director, player ${playerId}`
}

/** Undoes the last command, where it was the same director's, just now, and nobody changed the clock since [D1.60]. */
async function undo(context: ServerContext, { playerId }: Directed, locked: LockedClock): Promise<Done> {
  const { id: eventId } = locked.event
  const [last] = await context.db
    .select()
    .from(directorCommands)
    .where(eq(directorCommands.eventId, eventId))
    .orderBy(desc(directorCommands.id))
    .limit(1)
  const isLate = !last || locked.nowMs - last.at.getTime() > UNDO_MS + LATEST_PRESS_MS
  const isLast = last?.playerId === playerId && last.version === (locked.row?.version ?? 0)
  if (isLate || !isLast || FOR_GOOD.includes(last.command))
    return rejectRequest(409, 'too-late', 'This cannot be undone any more.')
  const opposite = { hold: 'release', release: 'hold' }[last.command]
  if (opposite !== undefined)
    for (const { name, run } of eventCommands(context))
      if (name === opposite) return { ...(await run(eventId, {}, '')), what: last.command }
  const before = last.clock as (Omit<ClockRow, 'triggeredAt'> & { triggeredAt: string }) | null
  await changeClock(context, eventId, (row, game, atMs) =>
    before
      ? {
          ...standingAt({ ...row, ...before, triggeredAt: new Date(before.triggeredAt) }, game.levels, atMs),
          runsOutAt: null,
        }
      : opened(game, wholeSecond(atMs)),
  )
  return { message: `Event ${eventId}: ${last.command} is undone.`, what: last.command }
}

/** Says which command of another came between, where it was a director's. */
async function refuseChanged(tx: Db, { event, timeZone, playerId }: Directed, version: number): Promise<never> {
  const [last] = await tx
    .select({ command: directorCommands, firstName: players.firstName, lastName: players.lastName })
    .from(directorCommands)
    .innerJoin(players, eq(players.id, directorCommands.playerId))
    .where(and(eq(directorCommands.eventId, event.id), gt(directorCommands.version, version)))
    .orderBy(desc(directorCommands.id))
    .limit(1)
  const who = last?.command.playerId === playerId ? 'You' : `${last?.firstName} ${last?.lastName}`
  const what = last
    ? `${who} gave the command ${last.command.command} at ${formatTime(last.command.at, timeZone)}.`
    : 'The clock was changed meanwhile.'
  return rejectRequest(409, 'clock-changed', `${what} Nothing was done. Look at the clock, and decide again.`)
}

function refuse(error: unknown): never {
  if (error instanceof CommandRejected) rejectRequest(409, 'command-rejected', error.message)
  throw error
}

/** Like 'minutes 15'. */
function wordsOf(input: unknown): string {
  return Object.entries(input ?? {})
    .map(([name, value]) => `${name} ${String(value ?? 'none')}`)
    .join(', ')
}

function standing({ event, row, game, nowMs }: LockedClock): string {
  const held = event.statusId === EVENT_STATUS.ON_HOLD ? 'on hold, ' : ''
  const clock = row ? clockState(standingAt(row, game.levels, nowMs), nowMs) : 'not started'
  return `${held}${clock}${row?.message ? `, message: ${row.message}` : ''}`
}
