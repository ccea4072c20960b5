import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import fastifyFormbody from '@fastify/formbody'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import * as v from 'valibot'
import { dark, fills, light, type ModeColours } from '#domain/colours.ts'
import type { Env } from '#server/settings/env.ts'
import { StartupError } from '#server/errors/startup-error.ts'
import { customProperties } from '#server/pages/custom-properties.ts'
import { framedBy, listenOnOwnPort, type OnOwnPort } from '#server/integrations/payments/own-port.ts'
import { BEHAVIOURS, readCard, type Behaviour } from './cards.ts'
import { LATE_MS, openBook, orderState, VERY_LATE_MS, type Order } from './book.ts'
import { fieldsPage, secondStepPage } from './pages.ts'

/** How long a card keeps its caller waiting. */
const SILENCES_MS: Readonly<Partial<Record<Behaviour, number>>> = {
  silent: 30_000,
  late: LATE_MS,
  veryLate: VERY_LATE_MS,
}
const TOKEN_SECONDS = 1_800

const cardBody = v.object({
  number: v.pipe(v.string(), v.maxLength(200)),
  expiry: v.pipe(v.string(), v.maxLength(100)),
  cvv: v.pipe(v.string(), v.maxLength(100)),
})
const paymentBody = v.object({
  token: v.string(),
  amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
  orderId: v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/)),
})

type Options = Pick<Env, 'nodeEnv' | 'dataDir' | 'host' | 'publicOrigin'> & {
  port: number
  isPortFixed: boolean
  now: () => Date
}

/**
 * A card provider of our own, on an origin of its own, for development and tests: it charges nobody. Its fields are a
 * page to frame, so that no card number ever reaches the league's page or server.
 * @throws StartupError in production, and where its port is taken that was asked for
 */
export async function startLocalProvider(options: Options): Promise<OnOwnPort> {
  if (options.nodeEnv === 'production')
    throw new StartupError('The local card provider charges nobody, so it does not run in production.')
  return listenOnOwnPort(() => build(options), options, 'the local card provider')
}

async function build({ dataDir, publicOrigin, now }: Options): Promise<FastifyInstance> {
  const app = Fastify({ logger: false, bodyLimit: 16 * 1024, forceCloseConnections: true })
  const book = openBook(join(dataDir, 'cards', 'orders.jsonl'))
  const bearers = new Set<string>()
  await app.register(fastifyFormbody)

  addPages(app, publicOrigin)

  app.post('/tokens', (request, reply) => {
    const site = request.headers['sec-fetch-site']
    const value = v.safeParse(cardBody, request.body)
    if ((site !== undefined && site !== 'same-origin') || !value.success)
      return reply.code(400).send({ message: 'This card could not be read.' })
    const card = readCard(value.output, now())
    if (typeof card === 'string') return reply.code(422).send({ message: card })
    return reply
      .header('cache-control', 'no-store')
      .send({ token: `${randomBytes(12).toString('hex')}-${card.behaviour}`, brand: card.brand, last4: card.last4 })
  })

  app.post('/oauth/token', () => {
    const token = randomBytes(24).toString('base64url')
    bearers.add(token)
    return { access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS }
  })

  await app.register(async (api) => {
    api.addHook('onRequest', async (request, reply) => {
      if (!bearers.has(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''))
        return reply.code(401).send({ message: 'Who is this?' })
    })
    const answer = (request: { protocol: string; host: string }, order: Order) => {
      const state = orderState(order, now().getTime())
      return {
        orderId: order.id,
        amount: order.amount,
        ...state,
        ...(state.status === 'authenticate' && {
          redirectUrl: `${request.protocol}://${request.host}/second-step/${order.id}`,
        }),
      }
    }
    api.post('/v2/payments', async (request, reply) => {
      const value = v.safeParse(paymentBody, request.body)
      const behaviour = value.success ? value.output.token.split('-')[1] : undefined
      if (!value.success || !isBehaviour(behaviour))
        return reply.code(400).send({ message: 'This payment could not be read.' })
      const { orderId: id, amount } = value.output
      const order = book.take({ id, amount, behaviour, at: now().getTime() })
      const silenceMs = SILENCES_MS[order.behaviour]
      if (silenceMs !== undefined) await silence(reply, silenceMs)
      return answer(request, order)
    })
    api.get<{ Params: { order: string } }>('/v2/orders/:order', async (request, reply) => {
      const order = book.find(request.params.order)
      return order && orderState(order, now().getTime()).status !== 'unheard'
        ? answer(request, order)
        : reply.code(404).send({ message: 'There is no such order.' })
    })
  })

  const answered = (reply: FastifyReply, order: Order | undefined, back: string | null) =>
    // A redirect after a form is its action too.
    page(
      reply,
      secondStepPage(order && { ...order, state: orderState(order, now().getTime()) }, back),
      `form-action 'self'${back === null ? '' : ` ${new URL(back).origin}`}`,
    )
  app.get<{ Params: { order: string }; Querystring: { returnUrl?: string } }>(
    '/second-step/:order',
    ({ params, query }, reply) =>
      answered(reply, book.find(params.order), leagueAddress(query.returnUrl, publicOrigin)),
  )
  app.post<{ Params: { order: string }; Body: { answer?: string; back?: string } }>(
    '/second-step/:order',
    ({ params, body }, reply) => {
      const order = book.answer(params.order, body.answer === 'confirm' ? 'confirmed' : 'cancelled', now().getTime())
      const back = leagueAddress(body.back, publicOrigin)
      return order && back !== null ? reply.redirect(back, 303) : answered(reply, order, back)
    },
  )
  return app
}

/** The fields and what they are made of. They may be framed by the league's own pages on this machine, and nobody else's. */
function addPages(app: FastifyInstance, publicOrigin: string | null): void {
  const ancestors = framedBy({ publicOrigin, development: true })
  app.get<{ Querystring: { parent?: string; theme?: string } }>('/fields', (request, reply) => {
    const { parent, theme } = request.query
    return page(
      reply,
      fieldsPage(parent ?? '', theme === 'dark' ? 'dark' : 'light'),
      `frame-ancestors ${ancestors}; connect-src 'self'`,
    )
  })
  // The league's own type, so that the fields are at home in its page; it is large, and read on the first request.
  app.get('/archivo.woff2', (_request, reply) =>
    reply
      .type('font/woff2')
      .header('cache-control', 'max-age=86400')
      .send(
        readFileSync(
          createRequire(import.meta.url).resolve(
            '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
          ),
        ),
      ),
  )
  for (const [name, type] of [
    ['fields.js', 'text/javascript'],
    ['expiry.js', 'text/javascript'],
    ['fields.css', 'text/css'],
  ] as const) {
    const file = readFileSync(new URL(`./${name}`, import.meta.url), 'utf8')
    const content = name === 'fields.css' ? fieldColours() + file : file
    app.get(`/${name}`, (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(content),
    )
  }
}

/** The colours of the app's own fields and buttons in both modes. */
function fieldColours(): string {
  const { solid, edge, contrast } = fills.accent
  const accent = { accent: solid, accentEdge: edge, accentContrast: contrast }
  return (
    customProperties(':root', { ...fieldRoles(light), ...accent }) +
    customProperties("[data-theme='dark']", fieldRoles(dark))
  )
}

function fieldRoles(mode: ModeColours) {
  const { ink, field, lineStrong, text, text2, text3, success, danger, focus, accentLine } = mode
  return { ink, field, lineStrong, text, text2, text3, success, danger, focus, accentLine }
}

function page(reply: FastifyReply, html: string, more: string): FastifyReply {
  const policy = `default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; base-uri 'none'; ${more}`
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .send(html)
}

/** A page of the league's on this machine or at its public address, to go back to; null for any other page. */
function leagueAddress(value: string | undefined, publicOrigin: string | null): string | null {
  const url = value === undefined ? null : URL.parse(value)
  const isLocal = url?.protocol === 'http:' && (url.hostname === 'localhost' || url.hostname === '127.0.0.1')
  return url && !url.username && (isLocal || url.origin === publicOrigin) ? url.href : null
}

/** Says nothing for a while, or until its caller has gone. */
function silence(reply: FastifyReply, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    reply.raw.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

function isBehaviour(value: string | undefined): value is Behaviour {
  return BEHAVIOURS.some((known) => known === value)
}
