import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { rows } from './rows.ts'
import { dateTime, text } from './scalars.ts'
import { success } from './success.ts'

/** A browser that is signed in. `device` is in plain words, like 'Chrome on a Mac'. */
export const session = v.object({
  device: text,
  /** When its member signed in. */
  since: dateTime,
  /** Its last use, to the hour. */
  lastSeen: dateTime,
  /** Whether the request came with it. */
  isThisDevice: v.boolean(),
})
export type Session = v.InferOutput<typeof session>

/** Additions of ours, as is the other call: `sessions` in the capabilities of /config.json [D1.7]. */
export const getSessions = endpoint({
  methods: ['GET'],
  path: '/Account/Sessions',
  response: rows(session),
  who: 'member',
  summary: 'Where the member is signed in, this device first, then the last used.',
})

/** Ends every session of the member, the one it is called with included, whose cookies are taken away. */
export const signOutEverywhere = endpoint({
  methods: ['POST'],
  path: '/Account/SignOutEverywhere',
  response: success,
  who: 'member',
  summary: 'Ends every session of the member.',
})
