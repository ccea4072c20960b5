import { and, eq, gt } from 'drizzle-orm'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { limitWindows } from '#server/db/schema/system.ts'
import { rejectRequest } from '#server/http/errors.ts'
import { countInWindow } from './window.ts'

/** The purpose of a text: codes for account recovery have a reserved share of the day's texts. */
export type TextUse = 'ordinary' | 'reset'

/** The part of a day's texts that is reserved for resets of passwords. */
const RESET_SHARE = 0.2
const DAY_MS = 86_400_000
const NAME = 'texts'
const KEY = 'all'

type Context = Pick<ServerContext, 'env' | 'now' | 'log'>

/** How much of the day's texts is left until the count is reset. */
export interface TextBudget {
  sent: number
  ordinaryLimit: number
  limit: number
  endsAt: Date
}

/**
 * Counts one text of the day's budget, which is for codes, as anyone may request those; what the league sends members
 * of a change they made is bounded by the changes. It counts with the transaction that sends it; what is undone is not counted. A day begins
 * with its first text. The log warns when a share has been spent, once.
 * @throws Refusal 503 with the seconds until the day is over where none is left for that use
 */
export async function consumeText({ env, now, log }: Context, tx: Db, use: TextUse): Promise<void> {
  if (!env.rateLimits) return
  const { limit, ordinaryLimit } = limitsOf(env.textsADay)
  const at = now()
  const { count, endsAt } = await countInWindow(tx, { name: NAME, key: KEY, at, windowMs: DAY_MS })
  const most = use === 'reset' ? limit : ordinaryLimit
  if (count === most) log.warn({ texts: count, use }, 'the texts of this day are spent')
  if (count <= most) return
  rejectRequest(
    503,
    'texts-spent',
    `No text can be sent just now. Please try again later or call us on ${env.config.supportPhone}.`,
    {
      retryAfterSeconds: Math.max(1, Math.ceil((endsAt.getTime() - at.getTime()) / 1000)),
    },
  )
}

/** The day's budget as it stands; null before its first text. */
export async function textBudget({
  db,
  env,
  now,
}: Pick<ServerContext, 'db' | 'env' | 'now'>): Promise<TextBudget | null> {
  const [row] = await db
    .select({ sent: limitWindows.count, endsAt: limitWindows.endsAt })
    .from(limitWindows)
    .where(and(eq(limitWindows.name, NAME), eq(limitWindows.key, KEY), gt(limitWindows.endsAt, now())))
  return row ? { ...row, ...limitsOf(env.textsADay) } : null
}

function limitsOf(limit: number): { limit: number; ordinaryLimit: number } {
  return { limit, ordinaryLimit: limit - Math.ceil(limit * RESET_SHARE) }
}
