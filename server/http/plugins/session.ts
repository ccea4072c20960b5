import { createHash, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import fastifyCookie from '@fastify/cookie'
import { and, eq, gt, isNull, lt, lte, or } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MARKER_COOKIE } from '#contract/config.ts'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { members, sessions } from '#server/db/schema/people.ts'
import type { SignedIn } from '#server/http/endpoint.ts'
import type { Env } from '#server/settings/env.ts'
import { noteEvent } from '#server/http/security-events.ts'
import { seenAs, usesSecureCookies, type SeenAs } from '#server/http/origin.ts'
import { deviceName } from './device-name.ts'

const DAY_MS = 86_400_000
/** A session ends this long after its last use, or `SESSION_DAYS` after its sign-in if that is sooner. */
const LIFE_MS = 30 * DAY_MS
/** A session's use is written down at most this often. */
const TOUCH_MS = 3_600_000

/**
 * Reads the session cookie of every request into `request.member`. A cookie that opens no session any more is
 * taken away together with its marker, and a session whose marker is gone ends; whether the call goes on without
 * it is the endpoint's affair.
 */
export function addSessions(app: FastifyInstance, context: ServerContext): void {
  app.decorateRequest('member', null)
  app.addHook('onRequest', async (request, reply) => {
    const from = seenAs(request, context.env)
    const token = tokenOf(request.headers, from, context.env)
    if (token === null) {
      if (request.cookies[MARKER_COOKIE] !== undefined) clearSessionCookies(reply, from, context.env)
      return
    }
    const found = await findSession(context, token)
    if (!found) return clearSessionCookies(reply, from, context.env)
    // Removed by the app: its member has signed out without a connection [F30 offline sign-out].
    if (request.cookies[MARKER_COOKIE] === undefined) {
      const isSession = eq(sessions.tokenHash, found.member.sessionHash)
      const ended = await context.db.delete(sessions).where(isSession).returning({ hash: sessions.tokenHash })
      const who = { member: found.member.playerId }
      if (ended.length > 0)
        await noteEvent(context, { event: 'session-end', outcome: 'ok', what: 'without a connection', who, request })
      return clearSessionCookies(reply, from, context.env)
    }
    request.member = found.member
    if (found.isDue) await touch(context, request, reply, { token, endsAt: found.endsAt })
  })
}

/**
 * Starts a session with a token that nobody has seen before and hands it to the browser; whatever session the
 * browser brought along ends [F59 session cookies].
 */
export async function startSession(
  context: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
  playerId: number,
): Promise<void> {
  if (request.member) {
    await context.db.delete(sessions).where(eq(sessions.tokenHash, request.member.sessionHash))
    await noteEvent(context, { event: 'session-end', outcome: 'ok', what: 'another sign-in', request })
  }
  const token = await createSession(context, playerId, deviceName(request.headers['user-agent']))
  const endsAt = endOfSession(context)
  setSessionCookies(reply, { from: seenAs(request, context.env), context, token, endsAt })
}

/** Ends the request's session, in the database first, and clears both cookies. */
export async function endSession(context: ServerContext, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.member) await context.db.delete(sessions).where(eq(sessions.tokenHash, request.member.sessionHash))
  clearSessionCookies(reply, seenAs(request, context.env), context.env)
}

/** A new session's token: 256 random bits, of which the database stores the SHA-256 alone. */
export async function createSession(context: Sessions, playerId: number, device: string): Promise<string> {
  const { db } = context
  const now = context.now()
  const token = randomBytes(32).toString('base64url')
  const endsAt = endOfSession(context)
  await db.delete(sessions).where(and(eq(sessions.playerId, playerId), lt(sessions.expiresAt, now)))
  await db.insert(sessions).values({
    tokenHash: hashOf(token),
    playerId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: lastUse(now, endsAt),
    endsAt,
    device,
  })
  return token
}

type Sessions = Pick<ServerContext, 'db' | 'now'> & { readonly env: Pick<Env, 'sessionDays'> }

/** Lets a session start again with the token it has. */
export async function renewSession(
  context: Pick<ServerContext, 'now' | 'env'>,
  tx: Db,
  sessionHash: string,
): Promise<void> {
  const endsAt = endOfSession(context)
  await tx
    .update(sessions)
    .set({ endsAt, expiresAt: lastUse(context.now(), endsAt) })
    .where(eq(sessions.tokenHash, sessionHash))
}

/** Returns whether a row is a session that still opens: used of late, and not too old altogether. */
export function isLive({ now }: Pick<Sessions, 'now'>) {
  return and(gt(sessions.expiresAt, now()), gt(sessions.endsAt, now()))
}

/** Deletes the sessions that open no more; nobody may ever come back to one of them [D5.61]. */
export async function forgetEndedSessions({ db, now }: Pick<Sessions, 'db' | 'now'>): Promise<void> {
  await db.delete(sessions).where(or(lte(sessions.expiresAt, now()), lte(sessions.endsAt, now())))
}

/** Returns who a request belongs to on a route without sessions; null for a visitor. */
export async function memberOf(
  context: ServerContext,
  headers: IncomingHttpHeaders,
  from: SeenAs,
): Promise<SignedIn | null> {
  const token = tokenOf(headers, from, context.env)
  return token === null ? null : ((await findSession(context, token))?.member ?? null)
}

/**
 * The cookie's name. With the prefix `__Host-` no neighbouring host can plant it [F59 session cookies]; browsers take
 * that only together with Secure, so plain HTTP has to do without.
 */
export function sessionCookieName(from: SeenAs, env: Env): '__Host-apl_session' | 'apl_session' {
  return usesSecureCookies(from, env) ? '__Host-apl_session' : 'apl_session'
}

function tokenOf(headers: IncomingHttpHeaders, from: SeenAs, env: Env): string | null {
  if (headers.cookie === undefined) return null
  return fastifyCookie.parse(headers.cookie)[sessionCookieName(from, env)] ?? null
}

interface FoundSession {
  member: SignedIn
  /** Its use is to be written down. */
  isDue: boolean
  endsAt: Date
}

/** Suspended members have no session, whatever they hold [F60 suspended member]. */
async function findSession(context: Pick<Sessions, 'db' | 'now'>, token: string): Promise<FoundSession | null> {
  if (!/^[\w-]{43}$/.test(token)) return null
  const sessionHash = hashOf(token)
  const [row] = await context.db
    .select({
      playerId: sessions.playerId,
      lastSeenAt: sessions.lastSeenAt,
      endsAt: sessions.endsAt,
    })
    .from(sessions)
    .innerJoin(members, eq(members.playerId, sessions.playerId))
    .where(and(eq(sessions.tokenHash, sessionHash), isLive(context), isNull(members.suspendedAt)))
  if (!row) return null
  return {
    member: { playerId: row.playerId, sessionHash },
    isDue: context.now().getTime() - row.lastSeenAt.getTime() >= TOUCH_MS,
    endsAt: row.endsAt,
  }
}

async function touch(
  context: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { token, endsAt }: { token: string; endsAt: Date },
): Promise<void> {
  const now = context.now()
  await context.db
    .update(sessions)
    .set({
      lastSeenAt: now,
      expiresAt: lastUse(now, endsAt),
      endsAt,
      device: deviceName(request.headers['user-agent']),
    })
    .where(eq(sessions.tokenHash, hashOf(token)))
  setSessionCookies(reply, { from: seenAs(request, context.env), context, token, endsAt })
}

/** When a session that begins now ends, however much it is used. */
function endOfSession({ now, env }: Pick<Sessions, 'now' | 'env'>): Date {
  return new Date(now().getTime() + env.sessionDays * DAY_MS)
}

/** When a session that is used now ends without another use. */
function lastUse(now: Date, endsAt: Date): Date {
  return new Date(Math.min(now.getTime() + LIFE_MS, endsAt.getTime()))
}

/**
 * The marker shows the app's scripts that there is a session, and nothing about it [D5.2]. Neither cookie has a domain,
 * so an app of another origin cannot read the marker: its `sessionCookies` has to be empty.
 */
function setSessionCookies(
  reply: FastifyReply,
  { from, context, token, endsAt }: { from: SeenAs; context: ServerContext; token: string; endsAt: Date },
): void {
  const { env } = context
  const now = context.now()
  const maxAge = Math.max(1, Math.floor((lastUse(now, endsAt).getTime() - now.getTime()) / 1000))
  const shared = { path: '/', sameSite: 'lax', secure: usesSecureCookies(from, env), maxAge } as const
  reply.setCookie(sessionCookieName(from, env), token, { ...shared, httpOnly: true })
  reply.setCookie(MARKER_COOKIE, '1', shared)
}

function clearSessionCookies(reply: FastifyReply, from: SeenAs, env: Env): void {
  const shared = { path: '/', sameSite: 'lax', secure: usesSecureCookies(from, env) } as const
  reply.clearCookie(sessionCookieName(from, env), { ...shared, httpOnly: true })
  reply.clearCookie(MARKER_COOKIE, shared)
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
