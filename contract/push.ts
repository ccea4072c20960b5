import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { maybe, text } from './scalars.ts'
import { success } from './success.ts'

/**
 * Additions of our own, not among the league's calls: a server that offers them says `webPush` in the capabilities of
 * /config.json [D1.7]. Notices to a browser by web push, off until a member asks for them [M7.49].
 */

/** Of a browser's subscription, in base64url: its public key of 65 bytes, and its secret of 16. */
const p256dh = v.pipe(v.string(), v.regex(/^[\w-]{86,88}=?$/))
const auth = v.pipe(v.string(), v.regex(/^[\w-]{22}={0,2}$/))

/** `publicKey` is the server's, in base64url, for a browser to subscribe with; null where it sends nothing. */
export const getPushState = endpoint({
  methods: ['GET'],
  path: '/Membership/GetPushState',
  response: v.object({ publicKey: maybe(text), subscribed: v.boolean() }),
  who: 'member',
  summary: 'Whether the browser of this session is sent notices, and the key to subscribe it with.',
})

/** 400 `push-service-unknown`: the address is that of no push service. 409 `push-not-offered`: this server sends nothing. */
export const subscribePush = endpoint({
  methods: ['POST'],
  path: '/Membership/SubscribePush',
  body: v.object({ endpoint: v.pipe(v.string(), v.maxLength(1000)), keys: v.object({ p256dh, auth }) }),
  response: success,
  who: 'member',
  summary:
    'Sends notices to the browser of this session from now on, until it is signed out. What the session had before is replaced.',
})

export const unsubscribePush = endpoint({
  methods: ['POST'],
  path: '/Membership/UnsubscribePush',
  response: success,
  who: 'member',
  summary: 'Sends nothing to the browser of this session any more.',
})
