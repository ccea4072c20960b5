import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServerContext } from '#server/context.ts'
import type { Env } from '#server/settings/env.ts'
import { seenAs, usesSecureCookies } from '#server/http/origin.ts'
import { comesFromHere } from '#server/http/plugins/csrf.ts'

const TOKEN = /^[\w-]{32}$/

/** A token that only a page of ours can know, since only it can read the cookie that holds it. */
export function formTokenFor(request: FastifyRequest, reply: FastifyReply, env: Env): string {
  const isSecure = usesSecureCookies(seenAs(request, env), env)
  const known = formCookie(request, env)
  if (known !== undefined && TOKEN.test(known)) return known
  const token = randomBytes(24).toString('base64url')
  void reply.setCookie(formCookieName(isSecure), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
  })
  return token
}

interface OurPage {
  /** The form's purpose, as 'signing in' or 'this page'. */
  what: string
  /** It sends no referrer, and then browsers send the word null in place of its origin. */
  hidesOrigin: boolean
}

const SIGN_IN: OurPage = { what: 'signing in', hidesOrigin: false }

/**
 * Returns whether a form was sent by a page of ours: from this origin, and with the token that only such a page can
 * know [F64 cross-site POST].
 */
export function isOurForm(request: FastifyRequest, value: string, context: ServerContext, page = SIGN_IN): boolean {
  const known = formCookie(request, context.env) ?? ''
  return (
    comesFromOurPage(request, context, page) &&
    TOKEN.test(known) &&
    TOKEN.test(value) &&
    timingSafeEqual(Buffer.from(known), Buffer.from(value))
  )
}

/**
 * A page of ours whose cookie did not come back is one of a browser that rejects it: to try again would not help [F82
 * cookies blocked].
 */
export function whyNotOurs(request: FastifyRequest, context: ServerContext, page = SIGN_IN): string {
  const isRejected = comesFromOurPage(request, context, page) && formCookie(request, context.env) === undefined
  return isRejected
    ? `This browser did not accept the cookie that ${page.what} needs. Allow cookies for this site in the browser’s settings, under privacy, then ${page === SIGN_IN ? 'sign in' : 'try'} again.`
    : 'This page was open for too long. Please try again.'
}

/** Where the browser hides the origin it says itself which site the form is of. */
function comesFromOurPage(request: FastifyRequest, context: ServerContext, { hidesOrigin }: OurPage): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (hidesOrigin && origin === 'null') return site === undefined || site === 'same-origin'
  return comesFromHere(request, context)
}

function formCookie(request: FastifyRequest, env: Env): string | undefined {
  return request.cookies[formCookieName(usesSecureCookies(seenAs(request, env), env))]
}

function formCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-apl_form' : 'apl_form'
}
