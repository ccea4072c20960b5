import { and, count, eq, isNotNull, min } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import { EVENT_STATUS } from '#domain/constants.ts'
import { backupAge } from '#server/db/backup-time.ts'
import { isRunning } from '#server/db/clock-states.ts'
import type { ServerContext } from '#server/context.ts'
import { cardPayments } from '#server/db/schema/credit.ts'
import { clocks, events } from '#server/db/schema/events.ts'
import { venues } from '#server/db/schema/places.ts'
import { outbox } from '#server/db/schema/system.ts'

type Context = Pick<ServerContext, 'database' | 'db' | 'now'>

/** A scrape is responded to within that time, whatever the database does [F89]. */
const DATABASE_TIMEOUT_MS = 800

/** Counts of rows in the database, equal for every process of a league. */
interface Reading {
  clocksRunning: number
  paymentsUnknown: number
  /** Milliseconds; null where the command `backup` never made one. */
  backupAge: number | null
  waiting: { channel: string; messages: number; oldestSeconds: number }[]
}

/**
 * Registers what the database holds and the connections to it. The function it returns reads them again; without a
 * response of the database `database_up` is 0, and what is counted in it NaN or absent.
 */
export function addDatabaseMetrics(registry: Registry, context: Context): () => Promise<void> {
  const registers = [registry]
  const up = new Gauge({ name: 'database_up', help: 'Whether the database responds: 1 or 0.', registers })
  const runningClocks = new Gauge({ name: 'clocks_running', help: 'Tournament clocks that run.', registers })
  const paymentsUnknown = new Gauge({
    name: 'card_payments_unknown',
    help: 'Card payments of unknown outcome, which the card provider is asked about.',
    registers,
  })
  const backup = new Gauge({
    name: 'backup_age_seconds',
    help: 'Age of the last good backup that the command backup made; NaN before the first.',
    registers,
  })
  const byChannel = { labelNames: ['channel'], registers } as const
  const messages = new Gauge({ name: 'outbox_messages', help: 'Messages that wait to be sent.', ...byChannel })
  const oldest = new Gauge({
    name: 'outbox_oldest_age_seconds',
    help: 'Age of the oldest message that waits to be sent.',
    ...byChannel,
  })
  addPool(registers, context)

  return async () => {
    const reading = await readWithin(context, DATABASE_TIMEOUT_MS)
    up.set(reading ? 1 : 0)
    runningClocks.set(reading?.clocksRunning ?? NaN)
    paymentsUnknown.set(reading?.paymentsUnknown ?? NaN)
    backup.set((reading?.backupAge ?? NaN) / 1000)
    messages.reset()
    oldest.reset()
    for (const { channel, messages: waiting, oldestSeconds } of reading?.waiting ?? []) {
      messages.set({ channel }, waiting)
      oldest.set({ channel }, oldestSeconds)
    }
  }
}

/** On PostgreSQL alone: the embedded database has no connections. */
function addPool(registers: Registry[], { database }: Context): void {
  const { connections } = database
  if (!connections) return
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this process to PostgreSQL, and calls that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, number] of Object.entries(connections())) this.set({ state }, number)
    },
  })
}

/** Null where the database does not respond in time, or with an error. */
async function readWithin(context: Context, ms: number): Promise<Reading | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, ms, null)))
  try {
    return await Promise.race([read(context).catch(() => null), late])
  } finally {
    clearTimeout(timer)
  }
}

async function read({ db, now }: Context): Promise<Reading> {
  const [clocksRunning, unknown, backupMs, waiting] = await Promise.all([
    countClocks(db, now()),
    db.$count(cardPayments, eq(cardPayments.status, 'unknown')),
    backupAge(db, now()),
    db
      .select({ channel: outbox.channel, messages: count(), oldest: min(outbox.createdAt) })
      .from(outbox)
      .where(isNotNull(outbox.nextAttemptAt))
      .groupBy(outbox.channel),
  ])
  return {
    clocksRunning,
    paymentsUnknown: unknown,
    backupAge: backupMs,
    waiting: waiting.map(({ channel, messages, oldest }) => ({
      channel,
      messages,
      oldestSeconds: oldest ? Math.max(0, (now().getTime() - oldest.getTime()) / 1000) : 0,
    })),
  }
}

/** Those that are played: neither of closed events nor run out on a day that is over [D2.22 run out]. */
function countClocks(db: Context['db'], now: Date): Promise<number> {
  return db
    .select({ running: count() })
    .from(clocks)
    .innerJoin(events, eq(events.id, clocks.eventId))
    .innerJoin(venues, eq(venues.id, events.venueId))
    .where(and(eq(events.statusId, EVENT_STATUS.OPEN), isRunning(now)))
    .then(([row]) => row?.running ?? 0)
}
