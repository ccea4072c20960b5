import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { ServerContext } from '#server/context.ts'
import { RequestError } from '#server/http/errors.ts'
import { linkOrigin, readAccountToken } from '#server/members/recovery/account-tokens.ts'
import { createCodes } from '#server/members/codes.ts'
import { confirmEmail } from '#server/members/recovery/email-confirmation.ts'
import {
  createPasswordReset,
  newPasswordProblems,
  type ResetProblems,
} from '#server/members/recovery/password-reset.ts'
import { openCrm } from '#server/integrations/crm/open-crm.ts'
import { openMessaging } from '#server/integrations/messaging/messaging.ts'
import { formTokenFor, isOurForm, whyNotOurs } from '#server/pages/form-token.ts'
import {
  confirmEmailPage,
  deadLinkPage,
  emailConfirmedPage,
  forgotPage,
  linkSentPage,
  newPasswordPage,
  type PasswordPage,
} from '#server/pages/recovery-pages.ts'
import { createAccountTries } from '#server/members/account-tries.ts'
import { devicesOf } from '#server/members/devices.ts'
import { createStoredAddressLimiter } from '#server/http/limits/stored-limiter.ts'
import { findAccounts } from './queries.ts'

/** In a quarter of an hour. What is sent to one account is limited where it is sent, so that no response shows it. */
const WINDOW_SECONDS = 900
const REQUESTS_AN_ADDRESS = 20

/** Its address may be a secret, so that it sends no referrer. */
const OUR_PAGE = { what: 'this page', hidesOrigin: true }

const text = v.fallback(v.optional(v.string(), ''), '')
const tokenQuery = v.object({ token: text })
const forgotForm = v.object({ formToken: text, login: text, by: v.fallback(v.picklist(['code', 'link']), 'code') })
const resetForm = v.object({
  formToken: text,
  login: text,
  code: text,
  token: text,
  password: text,
  confirmPassword: text,
})
const emailForm = v.object({ formToken: text, token: text })

/**
 * A forgotten password and a new address: pages of the server that work without scripts. All of it lies below /login,
 * which no service worker takes for a page of the app. Opening a link changes nothing, as mail services open them too;
 * its form does [F93 changed credentials].
 */
export function recoveryRoutes(app: FastifyInstance, context: ServerContext): void {
  const { env } = context
  const { config } = env
  const messaging = openMessaging(context)
  const crm = openCrm(context)
  const reset = createPasswordReset(context, messaging, createCodes(context, messaging.sms))
  const canLink = linkOrigin(env) !== null
  const afterwards = openAfterwards(app, context)
  const requests = createStoredAddressLimiter(context, {
    name: 'requests for a new password by address',
    limit: REQUESTS_AN_ADDRESS,
    windowSeconds: WINDOW_SECONDS,
  })
  const tries = createAccountTries(context, 'new passwords')

  app.get('/login/forgot', (request, reply) =>
    show(reply, 200, forgotPage({ by: 'code', canLink, formToken: formTokenFor(request, reply, env) }, config)),
  )

  app.post('/login/forgot', { bodyLimit: 16_384 }, async (request, reply) => {
    const form = v.parse(forgotForm, request.body ?? {})
    const login = form.login.slice(0, 300)
    const by = canLink ? form.by : 'code'
    const formToken = formTokenFor(request, reply, env)
    const again = (status: number, more: { problem?: string; fields?: ResetProblems }) =>
      show(reply, status, forgotPage({ login, by, canLink, formToken, ...more }, config))
    if (!isOurForm(request, form.formToken, context, OUR_PAGE)) return again(403, { problem: whyNot(request) })
    if (login.trim() === '') return again(400, { fields: { login: 'Enter your e-mail, mobile or card number.' } })
    const refused = await refusalOf(() => requests.take(request.ip))
    if (refused) return again(refused.status, { problem: waiting(reply, refused) })
    const devices = await devicesOf(context, request)
    // Nothing of it is waited for, or its time would show whether there is such an account.
    afterwards(reply, () => reset.send(login, by, devices))
    return show(
      reply,
      200,
      by === 'code' ? newPasswordPage({ proof: { login }, formToken }, config) : linkSentPage(config),
    )
  })

  app.get('/login/reset', async (request, reply) => {
    const { token } = v.parse(tokenQuery, request.query)
    if (!(await reset.isGood(token))) return show(reply, 410, deadLinkPage('password', config))
    return show(reply, 200, newPasswordPage({ proof: { token }, formToken: formTokenFor(request, reply, env) }, config))
  })

  app.post('/login/reset', { bodyLimit: 16_384 }, async (request, reply) => {
    const { token, password, confirmPassword, code, formToken: given, ...form } = v.parse(resetForm, request.body ?? {})
    const login = form.login.slice(0, 300)
    const proof: PasswordPage['proof'] = token === '' ? { login } : { token }
    const formToken = formTokenFor(request, reply, env)
    const again = (status: number, more: { problem?: string; fields?: ResetProblems }) =>
      show(reply, status, newPasswordPage({ proof, formToken, ...more }, config))
    if (!isOurForm(request, given, context, OUR_PAGE)) return again(403, { problem: whyNot(request) })
    const fields: ResetProblems = {
      ...(token === '' && code.trim() === '' && { code: 'Verification code is required.' }),
      ...(await newPasswordProblems(password, confirmPassword)),
    }
    if (Object.keys(fields).length > 0) return again(400, { problem: 'Please look at the marked fields.', fields })
    try {
      if (token !== '') {
        await tries.ofAddress.take(request.ip)
        if (!(await reset.byToken(token, password))) return show(reply, 410, deadLinkPage('password', config))
        await tries.ofAddress.giveBack(request.ip)
      } else {
        const wasRight = await tries.take({
          login,
          accounts: await findAccounts(context.db, login),
          devices: await devicesOf(context, request),
          address: request.ip,
        })
        const playerId = await reset.byCode(login, code, password)
        if (playerId === null)
          return again(400, {
            problem: 'Please look at the marked fields.',
            fields: { code: 'This code is not right, or not good any more.' },
          })
        await wasRight(playerId)
      }
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      return again(error.status, { problem: waiting(reply, error) })
    }
    return unseen(reply).redirect('/login?reason=passwordChanged', 303)
  })

  app.get('/login/email', async (request, reply) => {
    const { token } = v.parse(tokenQuery, request.query)
    const { email = null } = (await readAccountToken(context, 'email', token)) ?? {}
    if (email === null) return show(reply, 410, deadLinkPage('email', config))
    return show(reply, 200, confirmEmailPage({ email, token, formToken: formTokenFor(request, reply, env) }, config))
  })

  app.post('/login/email', { bodyLimit: 16_384 }, async (request, reply) => {
    const { token, formToken: given } = v.parse(emailForm, request.body ?? {})
    const { email = null } = (await readAccountToken(context, 'email', token)) ?? {}
    if (email === null) return show(reply, 410, deadLinkPage('email', config))
    const again = (status: number, problem: string) =>
      show(
        reply,
        status,
        confirmEmailPage({ email, token, problem, formToken: formTokenFor(request, reply, env) }, config),
      )
    if (!isOurForm(request, given, context, OUR_PAGE)) return again(403, whyNot(request))
    const confirmed = await confirmEmail(context, token)
    if (confirmed === 'dead') return show(reply, 410, deadLinkPage('email', config))
    if (confirmed === 'taken')
      return again(409, 'This email address cannot be used. Choose another in account settings.')
    await crm.memberChanged(confirmed.playerId, 'settings')
    return show(reply, 200, emailConfirmedPage(config))
  })

  function whyNot(request: FastifyRequest): string {
    return whyNotOurs(request, context, OUR_PAGE)
  }
}

function show(reply: FastifyReply, status: number, page: string): FastifyReply {
  return unseen(reply).code(status).type('text/html; charset=utf-8').send(page)
}

/** The address of such a page is a secret: no cache stores it, no other page gets it. */
function unseen(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
}

/** The refusal of a limit that is spent, to be shown in the page. */
async function refusalOf(take: () => Promise<void>): Promise<RequestError | null> {
  try {
    await take()
    return null
  } catch (error) {
    if (error instanceof RequestError) return error
    throw error
  }
}

function waiting(reply: FastifyReply, { message, retryAfterSeconds }: RequestError): string {
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds))
  return message
}

/** What is done once a response has left; the server waits for it before it closes. A failure is logged. */
function openAfterwards(app: FastifyInstance, { log }: Pick<ServerContext, 'log'>) {
  const underWay = new Set<Promise<void>>()
  app.addHook('onClose', async () => void (await Promise.all(underWay)))
  return (reply: FastifyReply, work: () => Promise<void>): void => {
    reply.raw.once('close', () => {
      const done = work()
        .catch((error: unknown) => log.error({ err: error }, 'a new password could not be offered'))
        .finally(() => underWay.delete(done))
      underWay.add(done)
    })
  }
}
