import { and, asc, eq, isNull, ne, or } from 'drizzle-orm'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { restarting } from '#server/db/restarting.ts'
import { accountTokens, members } from '#server/db/schema/people.ts'
import type { Crm } from '#server/integrations/crm/crm.ts'
import type { Messaging } from '#server/integrations/messaging/messaging.ts'
import { isEmailTaken } from '#server/members/taken-identifiers.ts'
import { spendAccountToken } from './account-tokens.ts'
import { unconfirmedEmail } from './recovery.ts'
import { brokenUnique } from '#server/members/rejections.ts'

export type Confirmed = { playerId: number } | 'dead' | 'taken'

interface Confirmation {
  context: Pick<ServerContext, 'db' | 'now' | 'env'>
  messaging: Pick<Messaging, 'sms'>
  crm: Crm
}

/**
 * Uses the link up that was sent to an address, which signs in from now on in place of the one before. Where another
 * account gave the address and never confirmed it, it is released there, and its member is notified by text [D5.72].
 */
export async function confirmEmail({ context, messaging, crm }: Confirmation, token: string): Promise<Confirmed> {
  return unlessTaken(() =>
    restarting(context.db, async (tx) => {
      const spent = await spendAccountToken(context, tx, { purpose: 'email', token }, ({ playerId, email }) =>
        lockHolders(tx, playerId, email ?? ''),
      )
      return spent?.email == null ? 'dead' : takeOver({ context, messaging, crm }, tx, spent.playerId, spent.email)
    }),
  )
}

/** The same manually, by the office. 'dead' where no address waits. */
export async function confirmEmailOf({ context, messaging, crm }: Confirmation, playerId: number): Promise<Confirmed> {
  return unlessTaken(() =>
    restarting(context.db, async (tx) => {
      const [row] = await tx
        .select({ email: members.email, emailValid: members.emailValid, pendingEmail: members.pendingEmail })
        .from(members)
        .where(eq(members.playerId, playerId))
      const email = row ? unconfirmedEmail(row) : null
      if (email === null) return 'dead'
      await lockHolders(tx, playerId, email)
      return takeOver({ context, messaging, crm }, tx, playerId, email)
    }),
  )
}

/** Locks the member and the one who has the address unconfirmed, in order of id (`ledger/locks.ts`). */
async function lockHolders(tx: Db, playerId: number, email: string): Promise<void> {
  const hasItUnconfirmed = and(eq(members.email, email), eq(members.emailValid, false))
  await tx
    .select({ id: members.playerId })
    .from(members)
    .where(or(eq(members.playerId, playerId), hasItUnconfirmed))
    .orderBy(asc(members.playerId))
    .for('update')
}

/** Rolls the transaction back, and with it the use of the link. */
class AddressTaken extends Error {
  override name = 'AddressTaken'
}

async function takeOver(
  { context, messaging, crm }: Confirmation,
  tx: Db,
  playerId: number,
  email: string,
): Promise<Confirmed> {
  if (await isEmailTaken(tx, email, playerId)) throw new AddressTaken()
  const isOwn = and(
    eq(members.playerId, playerId),
    or(eq(members.pendingEmail, email), and(eq(members.email, email), isNull(members.pendingEmail))),
  )
  if ((await tx.$count(members, isOwn)) === 0) return 'dead'
  const released = await release(tx, playerId, email)
  await tx.update(members).set({ email, emailValid: true, pendingEmail: null }).where(isOwn)
  const body = `The email address of your ${context.env.config.leagueName} membership was confirmed by its owner for another one. From now on sign in with your mobile or card number. You can give another address in account settings.`
  for (const { mobile, playerId: formerId } of released)
    if (mobile !== null) await messaging.sms.send(tx, { to: mobile, body, playerId: formerId })
  for (const changed of [playerId, ...released.map((former) => former.playerId)])
    await crm.memberChanged(tx, changed, 'settings')
  return { playerId }
}

/** Takes the address from the account that has it unconfirmed; a link that was sent for that is not good any more. */
async function release(tx: Db, playerId: number, email: string) {
  const released = await tx
    .update(members)
    .set({ email: null })
    .where(and(eq(members.email, email), eq(members.emailValid, false), ne(members.playerId, playerId)))
    .returning({ playerId: members.playerId, mobile: members.mobile })
  for (const former of released)
    await tx
      .delete(accountTokens)
      .where(
        and(
          eq(accountTokens.playerId, former.playerId),
          eq(accountTokens.purpose, 'email'),
          eq(accountTokens.email, email),
        ),
      )
  return released
}

async function unlessTaken(work: () => Promise<Confirmed>): Promise<Confirmed> {
  try {
    return await work()
  } catch (error) {
    // By another member, perhaps in the same moment. The link stays good: the other may give the address up.
    if (error instanceof AddressTaken || brokenUnique(error) === 'members_email') return 'taken'
    throw error
  }
}
