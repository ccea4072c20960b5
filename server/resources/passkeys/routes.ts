import { and, eq } from 'drizzle-orm'
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
import type { Db } from '#server/db/client.ts'
import { restarting } from '#server/db/restarting.ts'
import { members, passkeys } from '#server/db/schema/people.ts'
import { serve } from '#server/http/endpoint.ts'
import { rejectRequest } from '#server/http/errors.ts'
import { noteEvent } from '#server/http/security-events.ts'
import { createStoredLimiter } from '#server/http/limits/stored-limiter.ts'
import { ownOrigin } from '#server/http/origin.ts'
import { type Messaging, openMessaging } from '#server/integrations/messaging/messaging.ts'
import { createPasskeys, passkeysOf } from '#server/members/passkeys/passkeys.ts'
import { createReauthentication } from '#server/members/reauthentication.ts'
import { notifyOwner } from '#server/members/recovery/recovery.ts'

/** In an hour, for each member: each writes a challenge, or a message to the member. */
const CHANGES = 60

/** A member's passkeys: additions of ours to the league's calls [D5.77]. */
export function passkeysRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, now } = context
  const messaging = openMessaging(context)
  const ceremonies = createPasskeys(context)
  const reauthentication = createReauthentication(context, messaging.sms)
  const changes = createStoredLimiter(context, { name: 'passkeys of members', limit: CHANGES, windowSeconds: 3_600 })
  const note = (request: FastifyRequest, what: 'added' | 'renamed' | 'removed') =>
    noteEvent(context, { event: 'passkey', outcome: 'ok', what, request })
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

  serve(app, context, getPasskeyAccount, ({ member, request }) => ceremonies.account(member, originOf(request)))

  serve(app, context, preparePasskey, async ({ body, member, request }) => {
    await changes.take(String(member.playerId))
    await reauthentication.require(member, body)
    return { options: await ceremonies.creation(member, originOf(request)) }
  })

  serve(app, context, addPasskey, async ({ body, member, request }) => {
    await changes.take(String(member.playerId))
    const verified = await ceremonies.verifyNew(member, body.credential)
    const row = { ...verified, name: nameIn(body.name), createdAt: now() }
    await restarting(db, async (tx) => {
      const added = await tx.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id })
      if (added.length === 0) rejectRequest(409, 'passkey-known', 'This passkey has been added already.')
      await notify(context, tx, messaging, row.playerId, 'added to')
    })
    await note(request, 'added')
    return { success: true }
  })

  serve(app, context, renamePasskey, async ({ body: { id, name, ...proof }, member, request }) => {
    await changes.take(String(member.playerId))
    const value = nameIn(name)
    await reauthentication.require(member, proof)
    await restarting(db, async (tx) => {
      const own = isOwn(member.playerId, id)
      const renamed = await tx.update(passkeys).set({ name: value }).where(own).returning({ id: passkeys.id })
      if (renamed.length === 0) rejectUnknown()
      await notify(context, tx, messaging, member.playerId, 'renamed in')
    })
    await note(request, 'renamed')
    return { success: true }
  })

  serve(app, context, removePasskey, async ({ body: { id, ...proof }, member, request }) => {
    await changes.take(String(member.playerId))
    await reauthentication.require(member, proof)
    await restarting(db, async (tx) => {
      const removed = await tx.delete(passkeys).where(isOwn(member.playerId, id)).returning({ id: passkeys.id })
      if (removed.length === 0) rejectUnknown()
      await notify(context, tx, messaging, member.playerId, 'removed from')
    })
    await note(request, 'removed')
    return { success: true }
  })

  serve(app, context, preparePasskeyProof, async ({ member, request }) => {
    await changes.take(String(member.playerId))
    return { options: await ceremonies.proof(member, originOf(request)) }
  })
}

/** @throws Refusal 400 with the message on `name` */
function nameIn(value: string): string {
  if (value !== '') return value
  return rejectRequest(400, 'name-missing', 'Please look at the marked fields.', {
    fields: { name: 'Give the passkey a name.' },
  })
}

function isOwn(playerId: number, id: string) {
  return and(eq(passkeys.playerId, playerId), eq(passkeys.id, id))
}

function rejectUnknown(): never {
  rejectRequest(404, 'passkey-unknown', 'There is no such passkey any more.', {
    event: { event: 'access', what: 'passkey' },
  })
}

/** Without its name, which the holder of the session has chosen. */
async function notify(
  context: Pick<ServerContext, 'now' | 'env'>,
  tx: Db,
  messaging: Messaging,
  playerId: number,
  change: 'added to' | 'renamed in' | 'removed from',
): Promise<void> {
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
