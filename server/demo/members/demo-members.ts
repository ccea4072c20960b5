import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { BRAND, VOUCHER_SOURCE } from '#domain/constants.ts'
import { stateByShort } from '#domain/states.ts'
import { insertRows } from '#server/db/insert.ts'
import type { Db } from '#server/db/client.ts'
import { members } from '#server/db/schema/people.ts'
import { table, text, wallTime, whole } from '#server/demo/data.ts'
import type { VenueRow } from '#server/demo/places/venues.ts'
import { hashPassword } from '#server/members/passwords.ts'
import type { PlayerRow } from './invented-players.ts'

const when = { daysAgo: whole }
const VOUCHER_SOURCES = Object.keys(VOUCHER_SOURCE) as (keyof typeof VOUCHER_SOURCE)[]

/** Something that a member did, or that was done for them, so many days before the league was made. */
const step = v.variant('does', [
  v.strictObject({
    ...when,
    does: v.literal('credit'),
    ptc: whole,
    /** Below 0 it has ended. */
    endsInDays: whole,
    for: text,
    transferable: v.optional(v.boolean(), true),
  }),
  v.strictObject({ ...when, does: v.literal('buy'), when: v.picklist(['today', 'next week']) }),
  v.strictObject({ ...when, does: v.literal('win ticket') }),
  v.strictObject({ ...when, does: v.literal('get voucher'), source: v.picklist(VOUCHER_SOURCES) }),
  /** Of what they got last. */
  v.strictObject({ ...when, does: v.literal('swap') }),
  v.strictObject({ ...when, does: v.literal('transfer'), to: v.pipe(v.string(), v.email()) }),
  /** The office, of what they requested last. */
  v.strictObject({ ...when, does: v.literal('decide'), approves: v.boolean(), reason: text }),
  v.strictObject({ ...when, does: v.literal('qualify'), ptc: whole }),
  v.strictObject({ ...when, does: v.literal('favour'), games: whole }),
])

export type Step = v.InferOutput<typeof step>

const member = v.strictObject({
  email: v.pipe(v.string(), v.email()),
  situation: text,
  firstName: text,
  lastName: text,
  /** From the range reserved for fiction. */
  mobile: v.pipe(v.string(), v.regex(/^04\d{8}$/)),
  mobileVerified: v.optional(v.boolean(), true),
  state: v.picklist(['VIC', 'NSW', 'WA', 'SA', 'QLD', 'TAS', 'NT', 'ACT']),
  /** At home in a venue of this suburb. */
  suburb: text,
  postcode: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  dateBirth: v.pipe(v.string(), v.isoDate()),
  gender: v.picklist(['F', 'M', 'X', '-']),
  brandId: v.optional(v.picklist(Object.values(BRAND)), BRAND.apl),
  avatar: v.optional(v.boolean(), true),
  emailValid: v.optional(v.boolean(), true),
  /** Runs a game of their own each evening, at a venue of their suburb. */
  directs: v.optional(v.strictObject({ game: text, starts: wallTime })),
  did: v.array(step),
})

/**
 * Ten members in different situations to look at the product with; all of them can sign in, by the password where
 * demo passwords are asked for, elsewhere by a random one that nobody knows.
 */
export const DEMO_MEMBERS = table('members.json', v.array(member)).map((one) => ({
  ...one,
  situation: one.directs
    ? `${one.situation}; director of ${one.directs.game}, each evening at ${one.directs.starts} in ${one.suburb}: nobody plays it but you`
    : one.situation,
  password: 'Pocket-Kings-88',
  stateId: stateByShort(one.state)?.id ?? 0,
}))

/**
 * Seats the demo members among the invented players, each in the place of a player who is at home in their suburb,
 * so that they have results from the first day. Returns their player ids in the order of `DEMO_MEMBERS`.
 */
export function seatDemoMembers(players: PlayerRow[], venues: readonly VenueRow[]): number[] {
  const taken = new Set<number>()
  return DEMO_MEMBERS.map(({ suburb, stateId, firstName, lastName, avatar }) => {
    const homes = new Set(venues.filter((one) => one.suburb === suburb && one.stateId === stateId).map(({ id }) => id))
    const player = players.find(({ id, homeVenueId }) => homes.has(homeVenueId) && !taken.has(id))
    if (!player) throw new Error(`Nobody is at home in ${suburb}.`)
    taken.add(player.id)
    Object.assign(player, { firstName, lastName, avatarPath: avatar ? `/media/avatar/${player.id}.webp` : null })
    return player.id
  })
}

export async function writeAccounts(
  db: Db,
  playerIds: readonly number[],
  players: readonly PlayerRow[],
  demoPasswords: boolean,
): Promise<void> {
  const rows = DEMO_MEMBERS.map(async (one, index) => {
    const playerId = playerIds[index] ?? 0
    const joined = players[playerId - 1]?.createdAt ?? new Date(0)
    return {
      playerId,
      email: one.email,
      emailValid: one.emailValid,
      mobile: one.mobile,
      mobileVerifiedAt: one.mobileVerified ? joined : null,
      passwordHash: await hashPassword(demoPasswords ? one.password : randomBytes(32).toString('base64')),
      suburb: one.suburb,
      stateId: one.stateId,
      postcode: one.postcode,
      dateBirth: one.dateBirth,
      gender: one.gender,
      brandId: one.brandId,
      preferEmail: index % 2 === 0,
      preferSms: index % 3 === 0,
      useAvatar: one.avatar,
      disableAvatar: false,
      suspendedAt: null,
      createdAt: joined,
    }
  })
  await insertRows(db, members, await Promise.all(rows))
}
