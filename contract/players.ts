import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { rows } from './rows.ts'
import { code, dateTime, givenCardNumber, givenSearch, id, maybe, text } from './scalars.ts'

/** A player found for a transfer [M3]. */
export const foundPlayer = v.object({
  id,
  name: text,
  cardNumber: maybe(code),
  membershipId: maybe(id),
  lastPlayedEvent: maybe(v.object({ title: maybe(text), stateName: maybe(text), dateTime: maybe(dateTime) })),
})
export type FoundPlayer = v.InferOutput<typeof foundPlayer>

export const searchPlayers = endpoint({
  methods: ['POST'],
  path: '/Player/Search',
  body: v.object({
    mode: maybe(v.picklist([4])),
    firstName: maybe(givenSearch(100)),
    lastName: maybe(givenSearch(100)),
    cardNumber: maybe(givenCardNumber),
  }),
  response: rows(foundPlayer),
  who: 'member',
  summary: 'Players by name or card number; at least one field of two characters, or both names.',
})
