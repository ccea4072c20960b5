import { eq } from 'drizzle-orm'
import type { ServerContext } from '#server/context.ts'
import { restarting } from '#server/db/restarting.ts'
import { members } from '#server/db/schema/people.ts'
import type { SignedIn } from '#server/http/endpoint.ts'
import { rejectRequest } from '#server/http/errors.ts'
import { recoveryMobileOf, notifyAccountChange } from '#server/members/recovery/recovery.ts'
import type { Crm } from '#server/integrations/crm/crm.ts'
import type { Messaging } from '#server/integrations/messaging/messaging.ts'
import { endOtherSessions } from '#server/members/end-sessions.ts'

const ANOTHER =
  'This is not the number of your membership. Change it in account settings first, where your password is asked for.'

/**
 * A number that is not the member's yet would be changed by its verification, and a session alone changes none [F93
 * changed credentials].
 * @throws Refusal 400 with the message on `currentPassword`, as the settings have it
 */
export async function requireOwnMobile(
  { db, env }: Pick<ServerContext, 'db' | 'env'>,
  playerId: number,
  mobile: string,
): Promise<void> {
  if (!env.reauthentication) return
  const [row] = await db.select({ mobile: members.mobile }).from(members).where(eq(members.playerId, playerId))
  if (row?.mobile !== mobile)
    rejectRequest(400, 'reauthentication-required', ANOTHER, { fields: { currentPassword: ANOTHER } })
}

/**
 * Notes that the mobile is the member's, and resolves with whether it is another than before. Another than before is a change as any other: it is reported, and other
 * sessions end.
 */
export async function verifyMobile(
  context: Pick<ServerContext, 'db' | 'now' | 'env'>,
  { messaging, crm }: { messaging: Messaging; crm: Crm },
  member: SignedIn,
  mobile: string,
): Promise<boolean> {
  const { playerId } = member
  const at = context.now()
  return restarting(context.db, async (tx) => {
    const [before] = await tx
      .select({
        email: members.email,
        mobile: members.mobile,
        mobileVerifiedAt: members.mobileVerifiedAt,
        recoveryMobile: members.recoveryMobile,
      })
      .from(members)
      .where(eq(members.playerId, playerId))
      .for('update')
    if (!before) return false
    if (before.mobile === mobile) {
      // Verified again it counts from the first time.
      if (before.mobileVerifiedAt === null)
        await tx.update(members).set({ mobileVerifiedAt: at }).where(eq(members.playerId, playerId))
      await crm.memberChanged(tx, playerId, 'settings')
      return false
    }
    await tx
      .update(members)
      .set({ mobile, mobileVerifiedAt: at, recoveryMobile: recoveryMobileOf(before, at) })
      .where(eq(members.playerId, playerId))
    await endOtherSessions(context, tx, member)
    const { leagueName } = context.env.config
    await notifyAccountChange(context, tx, messaging, { playerId, before, changed: ['mobile number'], leagueName })
    await crm.memberChanged(tx, playerId, 'settings')
    return true
  })
}
