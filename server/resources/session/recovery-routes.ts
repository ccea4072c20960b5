import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { ServerContext } from '#server/context.ts'
import { RequestError } from '#server/http/errors.ts'
import { noteEvent, noteRefusal, type SecurityEvent } from '#server/http/security-events.ts'
import { linkOrigin } from '#server/settings/link-origin.ts'
import { createCodes } from '#server/members/codes.ts'
import {
  createPasswordReset,
  newPasswordProblems,
  type PasswordReset,
  type ResetBrowser,
  type ResetMember,
  type ResetProblems,
} from '#server/members/recovery/password-reset.ts'
import { openMessaging } from '#server/integrations/messaging/messaging.ts'
import { formTokenFor, isOurForm, whyNotOurs } from '#server/pages/form-token.ts'
import {
  deadLinkPage,
  forgotPage,
  linkSentPage,
  newPasswordPage,
  passwordChangedPage,
  type PasswordPage,
} from '#server/pages/recovery-pages.ts'
import { createAccountTries } from '#server/members/account-tries.ts'
import { devicesOf } from '#server/members/devices.ts'
import { createStoredAddressLimiter } from '#server/http/limits/stored-limiter.ts'
import { findAccounts, triedBy } from '#server/members/accounts.ts'
import {
  fieldText,
  openAfterwards,
  OUR_PAGE,
  refusalOf,
  REQUESTS_AN_ADDRESS,
  sendPage,
  tokenIn,
  withoutTrace,
  messageAndRetryAfter,
} from './recovery-replies.ts'

const tokenQuery = v.object({ token: fieldText })
const forgotForm = v.object({
  formToken: fieldText,
  login: fieldText,
  by: v.fallback(v.picklist(['code', 'link']), 'code'),
})
const resetForm = v.object({
  formToken: fieldText,
  login: fieldText,
  code: fieldText,
  token: fieldText,
  password: fieldText,
  confirmPassword: fieldText,
  removePasskeys: fieldText,
})

/**
 * A forgotten password: pages of the server that work without scripts. All of it lies below /login, which no service
 * worker takes for a page of the app. Opening a link changes nothing, as mail services open them too; its form does [F93
 * changed credentials]. What is sent to one account is limited where it is sent, so that no response shows it.
 */
export function recoveryRoutes(app: FastifyInstance, context: ServerContext): void {
  const messaging = openMessaging(context)
  const reset = createPasswordReset(context, messaging, createCodes(context, messaging.sms))
  forgotRoutes(app, context, reset)
  resetRoutes(app, context, reset)
}

function forgotRoutes(app: FastifyInstance, context: ServerContext, reset: PasswordReset): void {
  const { env } = context
  const { config } = env
  const canLink = linkOrigin(env) !== null
  const afterwards = openAfterwards(app, context)
  const requests = createStoredAddressLimiter(context, {
    name: 'requests for a new password by address',
    ...REQUESTS_AN_ADDRESS,
  })

  app.get('/login/forgot', (request, reply) =>
    sendPage(reply, 200, forgotPage({ by: 'code', canLink, formToken: formTokenFor(request, reply, env) }, config)),
  )

  app.post('/login/forgot', { bodyLimit: 16_384 }, async (request, reply) => {
    const form = v.parse(forgotForm, request.body ?? {})
    const login = form.login.slice(0, 300)
    const by = canLink ? form.by : 'code'
    const formToken = formTokenFor(request, reply, env)
    const again = (status: number, more: { problem?: string; fields?: ResetProblems }) =>
      sendPage(reply, status, forgotPage({ login, by, canLink, formToken, ...more }, config))
    if (!isOurForm(request, form.formToken, context, OUR_PAGE))
      return again(403, { problem: whyNotOurs(request, context, OUR_PAGE) })
    if (login.trim() === '') return again(400, { fields: { login: 'Enter your e-mail, mobile or card number.' } })
    const refused = await refusalOf(() => requests.take(request.ip))
    if (refused) {
      await noteRefusal(context, request, refused)
      return again(refused.status, { problem: messageAndRetryAfter(reply, refused) })
    }
    const browser = await browserOf(context, request, formToken)
    // Nothing of it is waited for, or its time would show whether there is such an account.
    afterwards(reply, async () => {
      const who = triedBy(login, await findAccounts(context.db, login))
      await noteEvent(context, { event: 'reset-request', outcome: 'ok', what: by, who, request })
      const refusal = await reset.send(login, by, browser)
      if (refusal?.event) await noteEvent(context, { who, ...refusal.event, outcome: 'refused', request })
    })
    return sendPage(
      reply,
      200,
      by === 'code' ? newPasswordPage({ proof: { login }, formToken }, config) : linkSentPage(config),
    )
  })
}

function resetRoutes(app: FastifyInstance, context: ServerContext, reset: PasswordReset): void {
  const { env } = context
  const { config } = env
  const tries = createAccountTries(context, 'new passwords')

  app.get('/login/reset', async (request, reply) => {
    const token = tokenIn(v.parse(tokenQuery, request.query).token)
    const member = await reset.memberOf(token)
    if (member === null) return sendPage(reply, 410, deadLinkPage('password', config))
    const formToken = formTokenFor(request, reply, env)
    return sendPage(reply, 200, newPasswordPage({ proof: { token, member }, formToken }, config))
  })

  app.post('/login/reset', { bodyLimit: 16_384 }, async (request, reply) => {
    const {
      password,
      confirmPassword,
      code,
      formToken: value,
      removePasskeys,
      ...form
    } = v.parse(resetForm, request.body ?? {})
    const login = form.login.slice(0, 300)
    const isByLink = form.token !== ''
    const chosen = { password, removesPasskeys: removePasskeys !== '' }
    const token = tokenIn(form.token)
    const proof: PasswordPage['proof'] = isByLink ? { token, member: await reset.memberOf(token) } : { login }
    const formToken = formTokenFor(request, reply, env)
    const again = (status: number, more: { problem?: string; fields?: ResetProblems }) =>
      sendPage(
        reply,
        status,
        newPasswordPage({ proof, formToken, removesPasskeys: chosen.removesPasskeys, ...more }, config),
      )
    if (!isOurForm(request, value, context, OUR_PAGE))
      return again(403, { problem: whyNotOurs(request, context, OUR_PAGE) })
    const fields: ResetProblems = {
      ...(!isByLink && code.trim() === '' && { code: 'Verification code is required.' }),
      ...(await newPasswordProblems(password, confirmPassword)),
    }
    if (Object.keys(fields).length > 0) return again(400, { problem: 'Please look at the marked fields.', fields })
    const note = (outcome: SecurityEvent['outcome'], who: SecurityEvent['who'], event: 'reset' | 'passkey' = 'reset') =>
      noteEvent(context, {
        event,
        outcome,
        what: event === 'passkey' ? 'all removed' : isByLink ? 'link' : 'code',
        who,
        request,
      })
    let member: ResetMember | null
    try {
      if (isByLink) {
        await tries.ofAddress.take(request.ip)
        member = await reset.byToken(token, chosen)
        if (member === null) {
          await note('refused', null)
          return sendPage(reply, 410, deadLinkPage('password', config))
        }
        await tries.ofAddress.giveBack(request.ip)
      } else {
        const browser = await browserOf(context, request, formToken)
        const accounts = await findAccounts(context.db, login)
        const wasRight = await tries.take({
          login,
          accounts,
          devices: browser.devices,
          address: request.ip,
          hasOwnTries: await reset.hasOwnTries(login, browser),
        })
        member = await reset.byCode(login, code, chosen, browser)
        if (member === null) {
          await note('refused', triedBy(login, accounts))
          return again(400, {
            problem: 'Please look at the marked fields.',
            fields: { code: 'This code is not right, or not good any more.' },
          })
        }
        await wasRight(member.playerId)
      }
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      await noteRefusal(context, request, error)
      return again(error.status, { problem: messageAndRetryAfter(reply, error) })
    }
    const who = { member: member.playerId }
    await note('ok', who)
    if (chosen.removesPasskeys) await note('ok', who, 'passkey')
    // The sign-in page would lead a member who is signed in here on to their own Home, without a word.
    if (request.member && request.member.playerId !== member.playerId)
      return sendPage(reply, 200, passwordChangedPage(member.cardNumber, config))
    return withoutTrace(reply).redirect('/login?reason=passwordChanged', 303)
  })
}

/** Named by the token of its forms, which no other browser has. */
async function browserOf(context: ServerContext, request: FastifyRequest, formToken: string): Promise<ResetBrowser> {
  const id = createHash('sha256').update(formToken).digest('base64url')
  return { id, devices: await devicesOf(context, request) }
}
