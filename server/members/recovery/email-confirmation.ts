import { and, eq } from 'drizzle-orm'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { members } from '#server/db/schema/people.ts'
import type { Crm } from '#server/integrations/crm/crm.ts'
import { isEmailTaken } from '#server/resources/registration/queries.ts'
import { spendAccountToken } from './account-tokens.ts'
import { brokenUnique } from '#server/members/rejections.ts'

export type Confirmed = { playerId: number } | 'dead' | 'taken'

/** Uses the link up that was sent to a new address, which signs in from now on in place of the one before. */
export async function confirmEmail(
  context: Pick<ServerContext, 'db' | 'now'>,
  crm: Crm,
  token: string,
): Promise<Confirmed> {
  return unlessTaken(() =>
    context.db.transaction(async (tx) => {
      const spent = await spendAccountToken(context, tx, 'email', token)
      return spent?.email == null ? 'dead' : takeOver(tx, crm, spent.playerId, spent.email)
    }),
  )
}

/** The same manually, by the office. 'dead' where no address waits. */
export async function confirmEmailOf(
  { db }: Pick<ServerContext, 'db'>,
  crm: Crm,
  playerId: number,
): Promise<Confirmed> {
  return unlessTaken(() =>
    db.transaction(async (tx) => {
      const [row] = await tx.select({ email: members.pendingEmail }).from(members).where(eq(members.playerId, playerId))
      return row?.email == null ? 'dead' : takeOver(tx, crm, playerId, row.email)
    }),
  )
}

/** Rolls the transaction back, and with it the use of the link. */
class AddressTaken extends Error {
  override name = 'AddressTaken'
}

async function takeOver(tx: Db, crm: Crm, playerId: number, email: string): Promise<Confirmed> {
  if (await isEmailTaken(tx, email, playerId)) throw new AddressTaken()
  const done = await tx
    .update(members)
    .set({ email, emailValid: true, pendingEmail: null })
    .where(and(eq(members.playerId, playerId), eq(members.pendingEmail, email)))
    .returning({ playerId: members.playerId })
  if (!done[0]) return 'dead'
  await crm.memberChanged(tx, playerId, 'settings')
  return done[0]
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
