import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ServerContext } from '#server/context.ts'
import { seenAs } from '#server/http/origin.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

/** For every response, whatever it is. */
const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
} as const

/** For pages: nobody frames them, opens them with a handle to them, or takes them for anything else [F67 framing]. */
const DOCUMENTS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy':
    'camera=(), microphone=(), usb=(), payment=(self), geolocation=(self), fullscreen=(self), screen-wake-lock=(self)',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
} as const

/** The full set of a page costs an API response more than its work, so that one gets the short list alone. */
export function addHeaders(app: FastifyInstance, context: ServerContext, distDir: string): void {
  const policy = contentSecurityPolicy(context.env, distDir)
  const transportSecurity = `max-age=31536000${context.env.hstsSubdomains ? '; includeSubDomains' : ''}`
  app.addHook('onSend', async (request, reply) => {
    // A page whose address is a secret has said so.
    const referrer = reply.getHeader('referrer-policy')
    void reply.headers(EVERYWHERE)
    // An app of another origin has to know that its visitor comes from signing in here.
    if (context.env.appOrigins.length > 0) void reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    if (referrer !== undefined) void reply.header('referrer-policy', referrer)
    const isHttps = seenAs(request, context.env).protocol === 'https'
    if (isHttps) void reply.header('strict-transport-security', transportSecurity)
    const type = String(reply.getHeader('content-type') ?? '')
    if (type.startsWith('text/html')) void reply.headers(DOCUMENTS)
    // A worker obeys the policy of its own script, not that of the page.
    if (/^(text\/html|(text|application)\/javascript)/.test(type))
      setPolicy(reply, isHttps ? `${policy}; upgrade-insecure-requests` : policy)
  })
}

function setPolicy(reply: FastifyReply, policy: string): void {
  if (!reply.hasHeader('content-security-policy')) void reply.header('content-security-policy', policy)
}
