import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { code, credits, id, maybe, text } from './scalars.ts'

/** The signed-in member [P3, M3]. */
export const loggedMember = v.object({
  id,
  firstname: maybe(text),
  lastname: maybe(text),
  avatar: maybe(text),
  brandId: maybe(v.number()),
  ptc: maybe(credits),
  mobile: maybe(code),
  mobileVerified: maybe(v.boolean()),
  customerGuid: maybe(text),
  emailMobileValid: maybe(v.boolean()),
  membershipId: maybe(id),
  stateId: maybe(id),
})
export type LoggedMember = v.InferOutput<typeof loggedMember>

export const getLoggedMember = endpoint({
  methods: ['GET'],
  path: '/Account/GetLoggedMember',
  response: loggedMember,
  who: 'member',
  summary: 'The signed-in member.',
})
