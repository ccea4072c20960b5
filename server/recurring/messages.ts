import { lt, lte } from 'drizzle-orm'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { restarting } from '#server/db/restarting.ts'
import { accountTokens, passkeyChallenges } from '#server/db/schema/people.ts'
import { limitWindows, oneTimeCodes, outbox } from '#server/db/schema/system.ts'
import { notifyUpcoming } from '#server/integrations/push/watch.ts'
import type { RecurringTask } from './recurring-work.ts'
import { createBreaker } from '#server/integrations/messaging/breaker.ts'
import { drainChannel } from '#server/integrations/messaging/worker.ts'

const DAY_MS = 86_400_000
const OUTBOX_DAYS = 30

/** Forgets codes after a day, links and challenges once they are not good any more, and messages after thirty days. */
export async function forgetOld({ db, now }: Pick<ServerContext, 'db' | 'now'>): Promise<void> {
  const at = now().getTime()
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.createdAt, new Date(at - DAY_MS)))
  await db.delete(limitWindows).where(lt(limitWindows.endsAt, now()))
  await db.delete(accountTokens).where(lte(accountTokens.expiresAt, new Date(at)))
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now()))
  await db.delete(outbox).where(lt(outbox.createdAt, new Date(at - OUTBOX_DAYS * DAY_MS)))
}

/** Sends messages and forgets old ones. Each channel has its own turns, so that a slow service delays no other [D6.15]. */
export function messageTasks(context: Pick<ServerContext, 'db' | 'env' | 'now' | 'log'>): RecurringTask[] {
  const { webPush, messengers } = context.env
  const channels = (['sms', 'mail', 'push', 'crm'] as const).filter((channel) => messengers[channel] !== null)
  const forget = (db: Db) => restarting(db, (tx) => forgetOld({ ...context, db: tx }))
  const notify = (db: Db) => notifyUpcoming({ ...context, db })
  return [
    { what: 'forget old messages', everyMs: 3_600_000, run: forget },
    ...[...channels, ...(webPush ? (['webPush'] as const) : [])].map((channel) => {
      const breaker = createBreaker(context.now)
      const run = (_db: Db, signal: AbortSignal) => drainChannel(context, channel, { signal, breaker })
      return { what: `send the outbox (${channel})`, everyMs: 2_000, claimsRows: true, run }
    }),
    ...(webPush ? [{ what: 'notify of tickets', everyMs: 60_000, run: notify }] : []),
  ]
}
