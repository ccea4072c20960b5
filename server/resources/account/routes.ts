import { and, eq, gt, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import {
  getOwnData,
  getPlayerAccountSettings,
  requestAccountDeletion,
  sendReauthenticationCode,
  updatePlayerAccountSettings,
} from '#contract/account.ts'
import type { BodyOutput, ResponseInput } from '#contract/endpoint.ts'
import { getLoggedMember } from '#contract/logged-member.ts'
import { deletionProblems } from '#domain/member-forms.ts'
import { emailText } from '#domain/text.ts'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { restarting } from '#server/db/restarting.ts'
import { ptcEntries, ptcLots } from '#server/db/schema/credit.ts'
import { accountDeletionRequests } from '#server/db/schema/office.ts'
import { members, players } from '#server/db/schema/people.ts'
import { serve } from '#server/http/endpoint.ts'
import { rejectRequest } from '#server/http/errors.ts'
import { createReauthentication } from '#server/members/reauthentication.ts'
import { rejectProblems } from '#server/members/rejections.ts'
import { openCrm } from '#server/integrations/crm/open-crm.ts'
import { openMessaging } from '#server/integrations/messaging/messaging.ts'
import { noteEvent } from '#server/http/security-events.ts'
import { createStoredAddressLimiter, createStoredLimiter } from '#server/http/limits/stored-limiter.ts'
import { createLimiter } from '#server/http/plugins/limiter.ts'
import { ownDataOf } from './own-data.ts'
import { accountSettingsOf, saveAccountSettings } from './settings.ts'

/** In an hour: saves for each member, requests to delete for each address, downloads and codes for each member. */
const SAVES = 60
const DELETION_REQUESTS = 20
const DOWNLOADS = 20
const CODES = 20

/** Serves who is signed in, their settings, their data, and the end of an account [P3, M3, M7.15 to M7.18, M7.48]. */
export function accountRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, env, now } = context
  const messaging = openMessaging(context)
  const crm = openCrm(context)
  const reauthentication = createReauthentication(context, messaging.sms)
  const downloads = createLimiter({ limit: DOWNLOADS, windowSeconds: 3_600, now, on: env.rateLimits })
  const saves = createStoredLimiter(context, { name: 'saved settings', limit: SAVES, windowSeconds: 3_600 })
  const deletionRequests = createStoredAddressLimiter(context, {
    name: 'deletion requests',
    limit: DELETION_REQUESTS,
    windowSeconds: 3_600,
  })
  const codes = createStoredLimiter(context, { name: 'codes of members', limit: CODES, windowSeconds: 3_600 })
  const signInRequired = () => rejectRequest(401, 'sign-in-required', 'Please sign in to go on.')

  serve(
    app,
    context,
    getLoggedMember,
    async ({ member }) => (await findLoggedMember(db, member.playerId, now())) ?? signInRequired(),
  )

  serve(
    app,
    context,
    getPlayerAccountSettings,
    async ({ member }) => (await accountSettingsOf(db, member.playerId, crm, now())) ?? signInRequired(),
  )

  serve(app, context, updatePlayerAccountSettings, async ({ body, member, request }) => {
    await saves.take(String(member.playerId))
    const { version, changed } = await saveAccountSettings({ context, messaging, crm, reauthentication }, member, body)
    if (changed.length > 0)
      await noteEvent(context, { event: 'credentials', outcome: 'ok', what: changed.join(', '), request })
    return { success: true, version }
  })

  serve(app, context, sendReauthenticationCode, async ({ member }) => {
    await codes.take(String(member.playerId))
    await reauthentication.sendCode(member.playerId)
    return { success: true }
  })

  serve(app, context, getOwnData, async ({ member, reply }) => {
    downloads.take(String(member.playerId))
    void reply.header('content-disposition', 'attachment; filename="my-league-data.json"')
    return (await ownDataOf(db, member.playerId, env.config.leagueName, now())) ?? signInRequired()
  })

  serve(app, context, requestAccountDeletion, async ({ body, member, request }) => {
    await deletionRequests.take(request.ip)
    await requestDeletion(context, body, member?.playerId ?? null)
    return { success: true }
  })
}

/** The member as GetLoggedMember returns it, with the credit that has not expired; null where there is none. */
async function findLoggedMember(
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

/**
 * Lets a request wait for the office. Whether there is such an account is not looked up, so that nothing can be learnt
 * [F66 guessing]; again from the same member or address it takes the place of the one that waits.
 * @throws Refusal 400 with the message of each field
 */
async function requestDeletion(
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
