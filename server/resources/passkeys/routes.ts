import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  addPasskey,
  preparePasskey,
  preparePasskeyProof,
  getPasskeyAccount,
  getPasskeys,
  removePasskey,
  renamePasskey,
} from '#contract/passkeys.ts'
import { DEFAULT_TIME_ZONE } from '#domain/states.ts'
import { toOffsetIso } from '#domain/time.ts'
import type { ServerContext } from '#server/context.ts'
import { serve } from '#server/http/endpoint.ts'
import { rejectRequest } from '#server/http/errors.ts'
import { createStoredLimiter } from '#server/http/limits/stored-limiter.ts'
import { ownOrigin } from '#server/http/origin.ts'
import { openMessaging } from '#server/integrations/messaging/messaging.ts'
import { createPasskeys, passkeysOf } from '#server/members/passkeys/passkeys.ts'
import { createReauthentication } from '#server/members/reauthentication.ts'
import { changeName, deletePasskey, storePasskey } from './commands.ts'

/** In an hour, for each member: each writes a challenge, or a message to the member. */
const CHANGES = 60

/** A member's passkeys: additions of ours to the league's calls [D5.77]. */
export function passkeysRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db } = context
  const messaging = openMessaging(context)
  const passkeys = createPasskeys(context)
  const reauthentication = createReauthentication(context, messaging.sms)
  const changes = createStoredLimiter(context, { name: 'passkeys of members', limit: CHANGES, windowSeconds: 3_600 })
  const originOf = (request: FastifyRequest) => request.headers.origin ?? ownOrigin(request, context.env)

  serve(app, context, getPasskeys, async ({ member }) => {
    const rows = await passkeysOf(db, member.playerId)
    return rows.map(({ id, name, createdAt, lastUsedAt, synced }) => ({
      id,
      name,
      since: toOffsetIso(createdAt, DEFAULT_TIME_ZONE),
      lastUsed: lastUsedAt && toOffsetIso(lastUsedAt, DEFAULT_TIME_ZONE),
      synced,
    }))
  })

  serve(app, context, getPasskeyAccount, ({ member, request }) => passkeys.account(member, originOf(request)))

  serve(app, context, preparePasskey, async ({ body, member, request }) => {
    await changes.take(String(member.playerId))
    await reauthentication.require(member, body)
    return { options: await passkeys.creation(member, originOf(request)) }
  })

  serve(app, context, addPasskey, async ({ body, member }) => {
    await changes.take(String(member.playerId))
    const verified = await passkeys.verifyNew(member, body.credential)
    await storePasskey(context, messaging, { ...verified, name: nameIn(body.name) })
    return { success: true }
  })

  serve(app, context, renamePasskey, async ({ body: { id, name, ...proof }, member }) => {
    await changes.take(String(member.playerId))
    const value = nameIn(name)
    await reauthentication.require(member, proof)
    await changeName(context, messaging, { playerId: member.playerId, id, name: value })
    return { success: true }
  })

  serve(app, context, removePasskey, async ({ body: { id, ...proof }, member }) => {
    await changes.take(String(member.playerId))
    await reauthentication.require(member, proof)
    await deletePasskey(context, messaging, { playerId: member.playerId, id })
    return { success: true }
  })

  serve(app, context, preparePasskeyProof, async ({ member, request }) => {
    await changes.take(String(member.playerId))
    return { options: await passkeys.proof(member, originOf(request)) }
  })
}

/** @throws Refusal 400 with the message on `name` */
function nameIn(value: string): string {
  if (value !== '') return value
  return rejectRequest(400, 'name-missing', 'Please look at the marked fields.', {
    fields: { name: 'Give the passkey a name.' },
  })
}
