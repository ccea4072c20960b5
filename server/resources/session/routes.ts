import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { safeReturnUrl } from '#domain/return-url.ts'
import type { ServerContext } from '#server/context.ts'
import { LOGOUT_PATH } from '#server/http/endpoint.ts'
import type { Env } from '#server/settings/env.ts'
import { RequestError, rejectRequest } from '#server/http/errors.ts'
import { noteEvent, noteRefusal } from '#server/http/security-events.ts'
import { isAppOrigin, ownOrigin } from '#server/http/origin.ts'
import { formTokenFor, isOurForm, whyNotOurs } from '#server/pages/form-token.ts'
import { loginPage, type LoginPage } from '#server/pages/login-page.ts'
import { comesFromHere } from '#server/http/plugins/csrf.ts'
import { endSession, startSession } from '#server/http/plugins/session.ts'
import { devicesOf, rememberDevice } from '#server/members/devices.ts'
import { createSignIn } from './commands.ts'
import { passkeySignIn } from './passkey-routes.ts'

/** Set by the app where it has stored a member’s data on the device. */
const KEPT_COOKIE = 'apl_kept'

/** Where password managers look for the page that changes a password [D5.75]. */
const CHANGE_PASSWORD_PATH = '/.well-known/change-password'

const text = v.optional(v.string(), '')

/** The parameters of the address or form; a repeated one counts as absent. */
const loginQuery = v.object({ returnUrl: v.fallback(text, ''), reason: v.fallback(text, '') })
const loginForm = v.object({
  ...loginQuery.entries,
  login: v.fallback(text, ''),
  password: v.fallback(text, ''),
  formToken: v.fallback(text, ''),
  passkey: v.fallback(text, ''),
})

/** The login page with its form, and the logout, both usable without scripts [P2.22, D5.10, D5.11]. */
export function sessionRoutes(app: FastifyInstance, context: ServerContext): void {
  const signIn = createSignIn(context)
  const byPasskey = passkeySignIn(app, context)

  function show(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    shown: Omit<LoginPage, 'formToken' | 'isFirst' | 'canPasskey'>,
  ): FastifyReply {
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        loginPage(
          {
            ...shown,
            isFirst: request.cookies[KEPT_COOKIE] === undefined,
            formToken: formTokenFor(request, reply, context.env),
            canPasskey: byPasskey.isOfferedTo(request),
          },
          context.env.config,
        ),
      )
  }

  app.get('/login', async (request, reply) => {
    const { returnUrl: raw, reason } = v.parse(loginQuery, request.query)
    const returnUrl = returnUrlOf(raw, request, context.env)
    if (request.member) return reply.header('cache-control', 'no-store').redirect(returnUrl, 303)
    return show(request, reply, 200, { returnUrl, reason: reason || reasonIn(returnUrl) })
  })

  app.post('/login', { bodyLimit: 32_768 }, async (request, reply) => {
    const form = v.parse(loginForm, request.body ?? {})
    const shown = {
      returnUrl: returnUrlOf(form.returnUrl, request, context.env),
      reason: form.reason,
      login: form.login.slice(0, 300),
    }
    if (!isOurForm(request, form.formToken, context)) {
      return show(request, reply, 403, { ...shown, problem: whyNotOurs(request, context) })
    }
    try {
      const passkey = byPasskey.read(form.passkey)
      const outcome = passkey
        ? await byPasskey.check(passkey, form.formToken, request.ip)
        : await signIn({
            login: form.login,
            password: form.password,
            address: request.ip,
            devices: await devicesOf(context, request),
          })
      const what = passkey ? 'passkey' : 'password'
      if ('playerId' in outcome) {
        await startSession(context, request, reply, outcome.playerId)
        await rememberDevice(context, request, reply, outcome.playerId)
        const who = { member: outcome.playerId }
        await noteEvent(context, { event: 'sign-in', outcome: 'ok', what, who, request })
        return reply.header('cache-control', 'no-store').redirect(shown.returnUrl, 303)
      }
      const { who, ...refused } = outcome
      if (who !== undefined) await noteEvent(context, { event: 'sign-in', outcome: 'refused', what, who, request })
      return show(request, reply, outcome.status, { ...shown, ...refused })
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      await noteRefusal(context, request, error)
      if (error.retryAfterSeconds !== undefined) void reply.header('retry-after', String(error.retryAfterSeconds))
      return show(request, reply, error.status, { ...shown, problem: error.message })
    }
  })

  // No Clear-Site-Data: it would take the app's offline shell away with the session. The app empties its own stores.
  app.post(LOGOUT_PATH, async (request, reply) => {
    if (!comesFromHere(request, context))
      rejectRequest(403, 'foreign-request', 'This request did not come from the league’s own pages.', {
        event: { event: 'forgery' },
      })
    await endSession(context, request, reply)
    if (request.member) await noteEvent(context, { event: 'session-end', outcome: 'ok', what: 'sign-out', request })
    const value = { ...(request.query as object), ...(request.body as object | undefined) }
    const { returnUrl } = v.parse(loginQuery, value)
    return reply.header('cache-control', 'no-store').redirect(returnUrlOf(returnUrl, request, context.env), 303)
  })

  app.get(CHANGE_PASSWORD_PATH, (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect('/profile/account', 302),
  )

  // Nothing changes by a mere link [F64 cross-site POST].
  app.get(LOGOUT_PATH, (_request, reply) => {
    void reply.header('allow', 'POST')
    rejectRequest(405, 'method-not-allowed', 'To sign out, use the button in the menu.')
  })
}

/** A path of this origin, or a page of an app in `APP_ORIGINS`, whose path has to be as safe. */
function returnUrlOf(raw: string, request: FastifyRequest, env: Env): string {
  const origin = URL.parse(raw)?.origin
  if (!isAppOrigin(origin, env) || !raw.startsWith(`${origin}/`)) return safeReturnUrl(raw, ownOrigin(request, env))
  return origin + safeReturnUrl(raw.slice(origin.length), origin)
}

/** The reason may also stand in the return address itself [P4.31]. */
function reasonIn(returnUrl: string): string {
  return new URL(returnUrl, 'http://localhost').searchParams.get('reason') ?? ''
}
