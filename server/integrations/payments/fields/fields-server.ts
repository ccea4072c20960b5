import { readFileSync } from 'node:fs'
import Fastify, { type FastifyInstance } from 'fastify'
import { dark, light } from '#domain/colours.ts'
import type { Env } from '#server/settings/env.ts'
import { customProperties } from '#server/pages/custom-properties.ts'
import { html } from '#server/pages/html.ts'
import { framedBy, listenOnOwnPort, type OnOwnPort } from '#server/integrations/payments/own-port.ts'
import type { CardSettings } from '#server/settings/cards.ts'

export const FIELDS_PATH = '/card-fields'

type Settings = Pick<CardSettings, 'scriptUrl' | 'apiUrl' | 'clientId' | 'merchantCode' | 'port' | 'isPortFixed'>
type Options = Pick<Env, 'host' | 'publicOrigin' | 'development'> & { cards: Settings }

/**
 * The page that SecurePay's fields stand in, on an origin of its own: its script runs beside nothing of the league's,
 * and the app, which frames the page, receives a token. Nothing else is served here.
 * @throws StartupError where its port is taken that was asked for
 */
export function startCardFields({ host, publicOrigin, development, cards }: Options): Promise<OnOwnPort> {
  return listenOnOwnPort(
    () => build(cards, framedBy({ publicOrigin, development })),
    { host, ...cards },
    'the card fields',
  )
}

async function build(cards: Settings, ancestors: string): Promise<FastifyInstance> {
  const app = Fastify({ logger: false, bodyLimit: 1_024, forceCloseConnections: true })
  const headers = {
    'content-security-policy': fieldsPolicy(cards, ancestors),
    'cache-control': 'no-store',
    // The provider's own frame may want to know whose page it is on, which is no more than an origin.
    'referrer-policy': 'strict-origin',
    'permissions-policy': 'camera=(), microphone=(), usb=(), geolocation=()',
    'x-content-type-options': 'nosniff',
  }
  app.get<{ Querystring: { parent?: unknown; theme?: unknown } }>(FIELDS_PATH, ({ query: { parent, theme } }, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers(headers)
      .send(fieldsPage(cards, { parent: typeof parent === 'string' ? parent : '', isDark: theme === 'dark' })),
  )
  for (const [name, type] of [
    ['fields.js', 'text/javascript'],
    ['fields.css', 'text/css'],
  ] as const) {
    const file = readFileSync(new URL(`./${name}`, import.meta.url), 'utf8')
    const content = name === 'fields.css' ? fieldColours() + file : file
    app.get(`${FIELDS_PATH}/${name}`, (_request, reply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
        .send(content),
    )
  }
  return app
}

/**
 * Our two files, and the provider: its script, its frame and its API by their origins, and no other. Its script sets
 * the size of its frame, so styles of single elements are allowed, but no sheet of styles.
 */
export function fieldsPolicy({ scriptUrl, apiUrl }: Pick<Settings, 'scriptUrl' | 'apiUrl'>, ancestors: string): string {
  const script = new URL(scriptUrl).origin
  const provider = [...new Set([script, new URL(apiUrl).origin])].join(' ')
  return [
    "default-src 'none'",
    `script-src 'self' ${script}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `connect-src ${provider}`,
    `frame-src ${provider}`,
    `img-src ${provider} data:`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ')
}

/** Renders the page of the provider's fields from public settings: no secret is in here. */
function fieldsPage(
  { scriptUrl, clientId, merchantCode }: Settings,
  { parent, isDark }: { parent: string; isDark: boolean },
): string {
  return html`<!doctype html>
<html lang="en-AU" data-theme="${isDark ? 'dark' : 'light'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Card details</title><link rel="stylesheet" href="${FIELDS_PATH}/fields.css"><script src="${FIELDS_PATH}/fields.js" defer></script></head>
<body data-parent="${parent}" data-script="${scriptUrl}" data-client="${clientId}" data-merchant="${merchantCode}" data-text-colour="${light.text}"><div id="card"></div></body>
</html>`.markup
}

/** Only letters of the provider's fields can be coloured: so they are dark on light in both modes, as print on a card. */
function fieldColours(): string {
  return (
    customProperties(':root', { paper: light.field, line: light.lineStrong }) +
    customProperties("[data-theme='dark']", { paper: dark.text, line: dark.text })
  )
}
