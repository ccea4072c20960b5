import { and, eq, isNull } from 'drizzle-orm'
import { cardNumberText } from '#domain/identifiers.ts'
import type { ServerContext } from '#server/context.ts'
import { members, players } from '#server/db/schema/people.ts'
import type { OfficeCommand } from './office-command.ts'
import { CommandRejected } from '#server/errors/command-rejected.ts'
import { noteEvent } from '#server/http/security-events.ts'
import { openCrm } from '#server/integrations/crm/open-crm.ts'
import { createAccountToken } from '#server/members/recovery/account-tokens.ts'
import { linkOrigin } from '#server/settings/link-origin.ts'
import { openMessaging } from '#server/integrations/messaging/messaging.ts'
import { confirmEmailOf } from '#server/members/recovery/email-confirmation.ts'
import { oneLine } from './reviews/review.ts'

/** Creates the commands of the office for members who cannot sign in, once it knows who they are. */
export function accountCommands(context: ServerContext): OfficeCommand[] {
  const { db, env } = context
  return [
    {
      name: 'reset-password',
      usage: 'reset-password CARDNUMBER',
      about: 'prints a link that sets a new password, once, within 30 minutes',
      async run([value]) {
        const { playerId, who } = await memberOf(value, 'reset-password CARDNUMBER')
        const token = await createAccountToken(context, db, { playerId, purpose: 'password' })
        const subject = { member: playerId }
        await noteEvent(context, { event: 'reset-request', outcome: 'ok', what: 'office', who: subject, request: null })
        const origin = linkOrigin(env)
        const where = origin === null ? 'Open this on the league’s address' : 'Open this'
        return {
          message: `${who}. ${where}, within 30 minutes and once; a link from before is not good any more:\n${origin ?? ''}/login/reset?token=${token}`,
        }
      },
    },
    {
      name: 'confirm-email',
      usage: 'confirm-email CARDNUMBER',
      about: 'confirms an e-mail address whose link did not arrive',
      async run([value]) {
        const { playerId, who } = await memberOf(value, 'confirm-email CARDNUMBER')
        const confirmed = await confirmEmailOf(
          { context, messaging: openMessaging(context), crm: openCrm(context) },
          playerId,
        )
        if (confirmed === 'dead') throw new CommandRejected(`${who}: no address waits to be confirmed.`)
        if (confirmed === 'taken') throw new CommandRejected(`${who}: another membership has that address.`)
        const subject = { member: playerId }
        const what = 'email address confirmed by the office'
        await noteEvent(context, { event: 'credentials', outcome: 'ok', what, who: subject, request: null })
        return { message: `${who}: the address is confirmed.` }
      },
    },
  ]

  /** @throws CommandRejected where there is no such member, or a suspended one */
  async function memberOf(value: string | undefined, usage: string): Promise<{ playerId: number; who: string }> {
    const cardNumber = cardNumberText(value ?? '')
    if (cardNumber === '') throw new CommandRejected(`Give the card number of one member: ${usage}.`)
    const [row] = await db
      .select({
        playerId: players.id,
        firstName: players.firstName,
        lastName: players.lastName,
        suspendedAt: members.suspendedAt,
      })
      .from(members)
      .innerJoin(players, eq(players.id, members.playerId))
      .where(and(eq(players.cardNumber, cardNumber), isNull(players.deletedAt)))
    if (!row) throw new CommandRejected('No member has this card number.')
    const who = oneLine(`${row.firstName} ${row.lastName} (${cardNumber})`)
    if (row.suspendedAt !== null) throw new CommandRejected(`${who} is suspended.`)
    return { playerId: row.playerId, who }
  }
}
