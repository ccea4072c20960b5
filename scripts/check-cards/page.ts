import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import * as v from 'valibot'
import type { CardPayments } from '#server/integrations/payments/card-payments.ts'
import { html } from '#server/pages/html.ts'
import { checkAgain, checkCharge, type Say } from './check.ts'

const chargeBody = v.object({ token: v.string(), cents: v.pipe(v.number(), v.integer(), v.minValue(1)) })
const lookBody = v.object({ order: v.string() })

interface Parts {
  provider: CardPayments
  say: Say
  /** Where the provider's fields are, on an origin of their own. */
  fieldsUrl: string
}

/**
 * Serves a page on this machine that frames the provider's fields as the app does, and charges the cards entered there.
 * Resolves with its address.
 */
export async function servePage({ provider, say, fieldsUrl }: Parts): Promise<{ url: string; close(): Promise<void> }> {
  const app = Fastify({ logger: false, forceCloseConnections: true })
  app.get('/', (request, reply) =>
    reply.type('text/html; charset=utf-8').send(page(fieldsUrl, `${request.protocol}://${request.host}`)),
  )
  app.get('/page.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(readFileSync(new URL('page.js', import.meta.url), 'utf8')),
  )
  app.post('/charge', async ({ body }) => {
    const { token: cardToken, cents: amountCents } = v.parse(chargeBody, body)
    const lines: string[] = []
    const both = (line: string) => void (say(line), lines.push(line))
    return { ...(await checkCharge(provider, { cardToken, amountCents }, both)), lines }
  })
  app.post('/look', async ({ body }) => {
    const lines: string[] = []
    await checkAgain(provider, v.parse(lookBody, body).order, (line) => void (say(line), lines.push(line)))
    return { lines }
  })
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() }
}

function page(fieldsUrl: string, origin: string): string {
  const fields = `${fieldsUrl}?parent=${encodeURIComponent(origin)}&theme=light`
  return html`<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><title>Check cards</title></head>
<body data-fields="${new URL(fieldsUrl).origin}"><h1>Check cards</h1>
<p>Enter a test card of the sandbox. The cents may decide: 100 for approved, 105 for declined.</p>
<iframe title="Card" src="${fields}" width="500" height="260"></iframe>
<p><label>Cents <input id="cents" type="number" value="100"></label> <button id="charge">Charge</button> <button id="look" disabled>Look up again</button></p>
<p><a id="step" target="_blank" hidden>The second step</a></p><pre id="log"></pre>
<script src="/page.js"></script></body></html>`.markup
}
