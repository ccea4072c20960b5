import { lt, lte } from 'drizzle-orm'
import type { ServerContext } from '#server/context.ts'
import { accountTokens } from '#server/db/schema/people.ts'
import { limitWindows, oneTimeCodes, outbox } from '#server/db/schema/system.ts'
import { notifyUpcoming } from '#server/integrations/push/watch.ts'
import { openRecurringWork } from './recurring-work.ts'
import { drainOutbox } from '#server/integrations/messaging/worker.ts'

const DAY_MS = 86_400_000
const OUTBOX_DAYS = 30
const DRAIN_EVERY_MS = 2_000
const FORGET_EVERY_MS = 3_600_000
const WATCH_EVERY_MS = 60_000

/** Forgets codes after a day, links once they are not good any more, and messages after thirty days. */
export async function forgetOld({ db, now }: Pick<ServerContext, 'db' | 'now'>): Promise<void> {
  const at = now().getTime()
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.createdAt, new Date(at - DAY_MS)))
  await db.delete(limitWindows).where(lt(limitWindows.endsAt, now()))
  await db.delete(accountTokens).where(lte(accountTokens.expiresAt, new Date(at)))
  await db.delete(outbox).where(lt(outbox.createdAt, new Date(at - OUTBOX_DAYS * DAY_MS)))
}

/** Sends and forgets messages for as long as the server runs. A failure is logged, and the next turn tries again. */
export function startMessaging(context: Pick<ServerContext, 'database' | 'db' | 'env' | 'now' | 'log'>): {
  stop(): Promise<void>
} {
  const { env, log } = context
  const pushes = env.webPush !== null
  const hasService = pushes || Object.values(env.messengers).some((messenger) => messenger !== null)
  if (!env.development && !env.messengers.sms) log.warn('no service sends texts: one-time codes reach nobody')
  if (env.nodeEnv === 'production' && !env.reauthentication)
    log.warn('REAUTHENTICATION=off: a session alone changes the password, e-mail and mobile of its member')
  const work = openRecurringWork(context, 'messaging')
  work.every(FORGET_EVERY_MS, 'forget', () => forgetOld(context))
  if (pushes) work.every(WATCH_EVERY_MS, 'watch', () => notifyUpcoming(context))
  if (hasService) work.every(DRAIN_EVERY_MS, 'drain', () => drainOutbox(context))
  return { stop: work.stop }
}
