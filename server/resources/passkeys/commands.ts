import { and, eq } from 'drizzle-orm'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { restarting } from '#server/db/restarting.ts'
import { members, passkeys } from '#server/db/schema/people.ts'
import { rejectRequest } from '#server/http/errors.ts'
import type { Messaging } from '#server/integrations/messaging/messaging.ts'
import { notifyOwner } from '#server/members/recovery/recovery.ts'

type Context = Pick<ServerContext, 'db' | 'now' | 'env'>
type Change = 'added to' | 'renamed in' | 'removed from'

/**
 * Stores a verified passkey.
 * @throws Refusal 409 where it is stored already
 */
export async function storePasskey(
  context: Context,
  messaging: Messaging,
  row: Omit<typeof passkeys.$inferInsert, 'createdAt'>,
): Promise<void> {
  await restarting(context.db, async (tx) => {
    const stored = await tx
      .insert(passkeys)
      .values({ ...row, createdAt: context.now() })
      .onConflictDoNothing()
      .returning({ id: passkeys.id })
    if (stored.length === 0) rejectRequest(409, 'passkey-known', 'This passkey has been added already.')
    await notify(context, tx, messaging, row.playerId, 'added to')
  })
}

/** @throws Refusal 404 where the member has no such passkey */
export async function changeName(
  context: Context,
  messaging: Messaging,
  { playerId, id, name }: { playerId: number; id: string; name: string },
): Promise<void> {
  await restarting(context.db, async (tx) => {
    const changed = await tx.update(passkeys).set({ name }).where(isOwn(playerId, id)).returning({ id: passkeys.id })
    if (changed.length === 0) rejectUnknown()
    await notify(context, tx, messaging, playerId, 'renamed in')
  })
}

/** @throws Refusal 404 where the member has no such passkey */
export async function deletePasskey(
  context: Context,
  messaging: Messaging,
  { playerId, id }: { playerId: number; id: string },
): Promise<void> {
  await restarting(context.db, async (tx) => {
    const deleted = await tx.delete(passkeys).where(isOwn(playerId, id)).returning({ id: passkeys.id })
    if (deleted.length === 0) rejectUnknown()
    await notify(context, tx, messaging, playerId, 'removed from')
  })
}

function isOwn(playerId: number, id: string) {
  return and(eq(passkeys.playerId, playerId), eq(passkeys.id, id))
}

function rejectUnknown(): never {
  rejectRequest(404, 'passkey-unknown', 'There is no such passkey any more.')
}

/** Without its name, which the holder of the session has chosen. */
async function notify(context: Context, tx: Db, messaging: Messaging, playerId: number, change: Change): Promise<void> {
  const [before] = await tx
    .select({
      email: members.email,
      mobile: members.mobile,
      mobileVerifiedAt: members.mobileVerifiedAt,
      recoveryMobile: members.recoveryMobile,
    })
    .from(members)
    .where(eq(members.playerId, playerId))
  if (!before) return
  const what = `passkey was ${change} your`
  await notifyOwner(context, tx, messaging, {
    playerId,
    before,
    subject: `A ${what} membership`,
    sentence: `A ${what} ${context.env.config.leagueName} membership.`,
  })
}
