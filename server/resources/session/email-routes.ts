import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { ServerContext } from '#server/context.ts'
import { openCrm } from '#server/integrations/crm/open-crm.ts'
import { openMessaging } from '#server/integrations/messaging/messaging.ts'
import { noteEvent, noteRefusal } from '#server/http/security-events.ts'
import { createStoredAddressLimiter } from '#server/http/limits/stored-limiter.ts'
import { linkOrigin } from '#server/settings/link-origin.ts'
import { readAccountToken } from '#server/members/recovery/account-tokens.ts'
import { confirmEmail } from '#server/members/recovery/email-confirmation.ts'
import { createEmailLinks } from '#server/members/recovery/email-links.ts'
import { askEmailLinkPage, confirmEmailPage, emailConfirmedPage, emailLinkSentPage } from '#server/pages/email-pages.ts'
import { formTokenFor, isOurForm, whyNotOurs } from '#server/pages/form-token.ts'
import { deadLinkPage } from '#server/pages/recovery-pages.ts'
import {
  fieldText,
  openAfterwards,
  OUR_PAGE,
  refusalOf,
  REQUESTS_AN_ADDRESS,
  sendPage,
  tokenIn,
  messageAndRetryAfter,
} from './recovery-replies.ts'

const tokenQuery = v.object({ token: fieldText })
const confirmForm = v.object({ formToken: fieldText, token: fieldText })
const sendForm = v.object({ formToken: fieldText, email: fieldText })

/**
 * The link that confirms an e-mail address, and how it is sent again: pages of the server, as those of a forgotten
 * password [D5.70, D5.71]. Opening a link changes nothing, as mail services open them too; its form does.
 */
export function emailRoutes(app: FastifyInstance, context: ServerContext): void {
  const { env } = context
  const { config } = env
  const messaging = openMessaging(context)
  const crm = openCrm(context)
  const canLink = linkOrigin(env) !== null
  const afterwards = openAfterwards(app, context)
  const requests = createStoredAddressLimiter(context, {
    name: 'requests for a confirmation link by address',
    ...REQUESTS_AN_ADDRESS,
  })
  const links = createEmailLinks(context, messaging)

  app.get('/login/email', async (request, reply) => {
    const { token: value } = v.parse(tokenQuery, request.query)
    if (value === '') {
      const email = request.member ? await links.waiting(request.member.playerId) : null
      return sendPage(
        reply,
        200,
        askEmailLinkPage({ email: email ?? '', canLink, formToken: formTokenFor(request, reply, env) }, config),
      )
    }
    const token = tokenIn(value)
    const { email = null } = (await readAccountToken(context, 'email', token)) ?? {}
    if (email === null) return sendPage(reply, 410, deadLinkPage('email', config))
    return sendPage(
      reply,
      200,
      confirmEmailPage({ email, token, formToken: formTokenFor(request, reply, env) }, config),
    )
  })

  app.post('/login/email/send', { bodyLimit: 16_384 }, async (request, reply) => {
    const { email: typed, formToken: value } = v.parse(sendForm, request.body ?? {})
    const email = typed.slice(0, 300)
    const formToken = formTokenFor(request, reply, env)
    const again = (status: number, more: { problem?: string; fields?: { email?: string } }) =>
      sendPage(reply, status, askEmailLinkPage({ email, canLink, formToken, ...more }, config))
    if (!isOurForm(request, value, context, OUR_PAGE))
      return again(403, { problem: whyNotOurs(request, context, OUR_PAGE) })
    if (!email.includes('@')) return again(400, { fields: { email: 'Please provide valid email address' } })
    const refused = await refusalOf(() => requests.take(request.ip))
    if (refused) {
      await noteRefusal(context, request, refused)
      return again(refused.status, { problem: messageAndRetryAfter(reply, refused) })
    }
    const askedBy = request.member?.playerId ?? null
    // As with a forgotten password nothing of it is waited for.
    if (canLink) afterwards(reply, () => links.send(email, askedBy))
    return sendPage(reply, 200, emailLinkSentPage(config))
  })

  app.post('/login/email', { bodyLimit: 16_384 }, async (request, reply) => {
    const { token, formToken: value } = v.parse(confirmForm, request.body ?? {})
    const { email = null } = (await readAccountToken(context, 'email', token)) ?? {}
    if (email === null) return sendPage(reply, 410, deadLinkPage('email', config))
    const again = (status: number, problem: string) =>
      sendPage(
        reply,
        status,
        confirmEmailPage({ email, token, problem, formToken: formTokenFor(request, reply, env) }, config),
      )
    if (!isOurForm(request, value, context, OUR_PAGE)) return again(403, whyNotOurs(request, context, OUR_PAGE))
    const confirmed = await confirmEmail({ context, messaging, crm }, token)
    if (confirmed === 'dead') return sendPage(reply, 410, deadLinkPage('email', config))
    if (confirmed === 'taken')
      return again(409, 'This email address cannot be used. Choose another in account settings.')
    const who = { member: confirmed.playerId }
    await noteEvent(context, { event: 'credentials', outcome: 'ok', what: 'email address confirmed', who, request })
    return sendPage(reply, 200, emailConfirmedPage(config))
  })
}
