import { and, eq, isNull, or } from 'drizzle-orm'
import { emailText } from '#domain/text.ts'
import type { ServerContext } from '#server/context.ts'
import { restarting } from '#server/db/restarting.ts'
import { members } from '#server/db/schema/people.ts'
import { RequestError } from '#server/http/errors.ts'
import { noteEvent } from '#server/http/security-events.ts'
import { createStoredLimiter } from '#server/http/limits/stored-limiter.ts'
import type { Messaging } from '#server/integrations/messaging/messaging.ts'
import { sendEmailLink, unconfirmedEmail } from './recovery.ts'

/** Links to one account in an hour. */
const LINKS = 3
const WINDOW_SECONDS = 3_600
/** Accounts that wait for one address and are sent a link at once. */
const MAX_ACCOUNTS = 5

export interface EmailLinks {
  /** The address of a member that waits to be confirmed; null for none. */
  waiting(playerId: number): Promise<string | null>
  /**
   * Sends the link again to an address that waits to be confirmed: of the member who asks, or of any where a visitor
   * does. Resolves the same whatever there is, and is not waited for [D5.71].
   */
  send(typed: string, askedBy: number | null): Promise<void>
}

/** Links that confirm an e-mail address, sent again. */
export function createEmailLinks(
  context: Pick<ServerContext, 'database' | 'db' | 'env' | 'now' | 'log'>,
  messaging: Pick<Messaging, 'mail'>,
): EmailLinks {
  const { db } = context
  const limiter = createStoredLimiter(context, {
    name: 'confirmation links',
    limit: LINKS,
    windowSeconds: WINDOW_SECONDS,
  })

  return {
    async waiting(playerId) {
      const [account] = await db.select(ADDRESSES).from(members).where(eq(members.playerId, playerId))
      return account ? unconfirmedEmail(account) : null
    },

    async send(typed, askedBy) {
      const email = emailText(typed)
      const accounts = await db
        .select({ playerId: members.playerId })
        .from(members)
        .where(
          and(
            isNull(members.suspendedAt),
            askedBy === null ? undefined : eq(members.playerId, askedBy),
            or(
              eq(members.pendingEmail, email),
              and(eq(members.email, email), eq(members.emailValid, false), isNull(members.pendingEmail)),
            ),
          ),
        )
        .limit(MAX_ACCOUNTS)
      for (const { playerId } of accounts) {
        try {
          await limiter.take(String(playerId))
          await restarting(db, (tx) => sendEmailLink(context, tx, messaging, { playerId, email }))
        } catch (error) {
          if (!(error instanceof RequestError)) throw error
          const who = { member: playerId }
          if (error.event) await noteEvent(context, { who, ...error.event, outcome: 'refused', request: null })
        }
      }
    },
  }
}

const ADDRESSES = { email: members.email, emailValid: members.emailValid, pendingEmail: members.pendingEmail }
