import { and, eq, gt, sql } from 'drizzle-orm'
import type { ResponseInput } from '#contract/endpoint.ts'
import type { getLoggedMember } from '#contract/logged-member.ts'
import type { Db } from '#server/db/client.ts'
import { ptcEntries, ptcLots } from '#server/db/schema/credit.ts'
import { members, players } from '#server/db/schema/people.ts'

/** The member as GetLoggedMember returns it, with the credit that has not expired; null where there is none. */
export async function findLoggedMember(
  db: Db,
  playerId: number,
  now: Date,
): Promise<ResponseInput<typeof getLoggedMember> | null> {
  const [row] = await db
    .select({
      id: players.id,
      firstname: players.firstName,
      lastname: players.lastName,
      avatarPath: players.avatarPath,
      customerGuid: players.customerGuid,
      membershipId: players.membershipId,
      brandId: members.brandId,
      mobile: members.mobile,
      mobileVerifiedAt: members.mobileVerifiedAt,
      email: members.email,
      emailValid: members.emailValid,
      pendingEmail: members.pendingEmail,
      stateId: members.stateId,
      useAvatar: members.useAvatar,
      disableAvatar: members.disableAvatar,
      ptc: sql<number>`coalesce((${db
        .select({ left: sql`sum(${ptcEntries.amount})` })
        .from(ptcEntries)
        .innerJoin(ptcLots, eq(ptcLots.id, ptcEntries.lotId))
        .where(and(eq(ptcLots.playerId, playerId), gt(ptcLots.expiresAt, now)))}), 0)`.mapWith(Number),
    })
    .from(members)
    .innerJoin(players, eq(players.id, members.playerId))
    .where(eq(members.playerId, playerId))
  if (!row) return null
  const { avatarPath, useAvatar, disableAvatar, mobileVerifiedAt, email, emailValid, pendingEmail, ...rest } = row
  return {
    ...rest,
    avatar: useAvatar && !disableAvatar ? avatarPath : null,
    mobileVerified: mobileVerifiedAt !== null,
    // Whether the league can reach the member at all, by either way; not while a new address waits for its link.
    emailMobileValid: pendingEmail === null && ((email !== null && emailValid) || mobileVerifiedAt !== null),
  }
}
