import type { FastifyInstance } from 'fastify'
import {
  getOwnData,
  getPlayerAccountSettings,
  requestAccountDeletion,
  sendReauthenticationCode,
  updatePlayerAccountSettings,
} from '#contract/account.ts'
import { getLoggedMember } from '#contract/logged-member.ts'
import type { ServerContext } from '#server/context.ts'
import { serve } from '#server/http/endpoint.ts'
import { rejectRequest } from '#server/http/errors.ts'
import { createReauthentication } from '#server/members/reauthentication.ts'
import { openCrm } from '#server/integrations/crm/open-crm.ts'
import { openMessaging } from '#server/integrations/messaging/messaging.ts'
import { createStoredAddressLimiter, createStoredLimiter } from '#server/http/limits/stored-limiter.ts'
import { createLimiter } from '#server/http/plugins/limiter.ts'
import { requestDeletion } from './deletion.ts'
import { ownDataOf } from './own-data.ts'
import { findLoggedMember } from './queries.ts'
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

  serve(app, context, updatePlayerAccountSettings, async ({ body, member }) => {
    await saves.take(String(member.playerId))
    const version = await saveAccountSettings({ context, messaging, crm, reauthentication }, member, body)
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
