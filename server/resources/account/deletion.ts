import { eq, sql } from 'drizzle-orm'
import type { requestAccountDeletion } from '#contract/account.ts'
import type { BodyOutput } from '#contract/endpoint.ts'
import { deletionProblems } from '#domain/member-forms.ts'
import { emailText } from '#domain/text.ts'
import type { ServerContext } from '#server/context.ts'
import { restarting } from '#server/db/restarting.ts'
import { accountDeletionRequests } from '#server/db/schema/office.ts'
import { rejectProblems } from '#server/members/rejections.ts'

/**
 * Lets a request wait for the office. Whether there is such an account is not looked up, so that nothing can be learnt
 * [F66 guessing]; again from the same member or address it takes the place of the one that waits.
 * @throws Refusal 400 with the message of each field
 */
export async function requestDeletion(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  body: BodyOutput<typeof requestAccountDeletion>,
  playerId: number | null,
): Promise<void> {
  rejectProblems(deletionProblems(body))
  const email = emailText(body.emailAddress ?? '')
  const values = {
    playerId,
    firstName: body.firstName ?? '',
    lastName: body.lastName ?? '',
    cardNumber: body.cardNumber || null,
    email,
    mobile: body.mobile || null,
    reason: body.reason ?? '',
    status: 'pending' as const,
    createdAt: now(),
  }
  await restarting(db, async (tx) => {
    const same =
      playerId === null ? sql`player_id is null and email = ${email}` : eq(accountDeletionRequests.playerId, playerId)
    await tx.delete(accountDeletionRequests).where(sql`${accountDeletionRequests.status} = 'pending' and (${same})`)
    await tx.insert(accountDeletionRequests).values(values)
  })
}
