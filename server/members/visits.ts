import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '#server/settings/env.ts'
import { seenAs, usesSecureCookies } from '#server/http/origin.ts'

/** A registration takes minutes; what was begun can be gone on with for this long. */
const LIFE_SECONDS = 7_200
const TOKEN = /^[\w-]{43}$/

/**
 * Names the visit of a user who is not signed in, so that a code belongs to the browser that asked for it [F57 one-time
 * codes, D5.21]. The name is a hash: a reader of the database cannot take the visit over.
 */
export function startVisit(
  request: FastifyRequest,
  reply: FastifyReply,
  env: Pick<Env, 'publicOrigin' | 'nodeEnv'>,
): string {
  const known = visitOf(request, env)
  if (known !== null) return known
  const secure = usesSecureCookies(seenAs(request, env), env)
  const token = randomBytes(32).toString('base64url')
  void reply.setCookie(cookieName(secure), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: LIFE_SECONDS,
  })
  return hashOf(token)
}

/** The visit a request belongs to; null before one has begun. */
export function visitOf(request: FastifyRequest, env: Pick<Env, 'publicOrigin' | 'nodeEnv'>): string | null {
  const token = request.cookies[cookieName(usesSecureCookies(seenAs(request, env), env))]
  return token !== undefined && TOKEN.test(token) ? hashOf(token) : null
}

function cookieName(secure: boolean): string {
  return secure ? '__Host-apl_visit' : 'apl_visit'
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
