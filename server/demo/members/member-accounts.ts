import { randomBytes } from 'node:crypto'
import { stateByShort } from '#domain/states.ts'
import type { Db } from '#server/db/client.ts'
import { members } from '#server/db/schema/people.ts'
import { hashPassword } from '#server/members/passwords.ts'
import { DEMO_MEMBERS } from './demo-members.ts'
import { insertRows } from '#server/db/insert.ts'
import type { PlayerRow } from './invented-players.ts'
import type { VenueRow } from '#server/demo/places/venues.ts'

/**
 * Seats the demo members among the invented players, each in the place of a player who is at home in their suburb,
 * so that they have results from the first day. Returns their player ids in the order of `DEMO_MEMBERS`.
 */
export function seatDemoMembers(players: PlayerRow[], venues: readonly VenueRow[]): number[] {
  const taken = new Set<number>()
  return DEMO_MEMBERS.map((member) => {
    const homes = new Set(
      venues
        .filter(({ suburb, stateId }) => suburb === member.suburb && stateId === stateByShort(member.state)?.id)
        .map(({ id }) => id),
    )
    const player = players.find(({ id, homeVenueId }) => homes.has(homeVenueId) && !taken.has(id))
    if (!player) throw new Error(`Nobody is at home in ${member.suburb}.`)
    taken.add(player.id)
    player.firstName = member.firstName
    player.lastName = member.lastName
    player.avatarPath = member.avatar ? `/media/avatar/${player.id}.webp` : null
    return player.id
  })
}

/** Their accounts. Unless demo passwords are asked for, each gets a random password that nobody ever sees. */
export async function writeAccounts(
  db: Db,
  playerIds: readonly number[],
  players: readonly PlayerRow[],
  demoPasswords: boolean,
): Promise<void> {
  const rows = []
  for (const [index, member] of DEMO_MEMBERS.entries()) {
    const playerId = playerIds[index] ?? 0
    const joined = players[playerId - 1]?.createdAt ?? new Date(0)
    rows.push({
      playerId,
      email: member.email,
      emailValid: member.emailValid,
      mobile: member.mobile,
      mobileVerifiedAt: member.mobileVerified ? joined : null,
      passwordHash: await hashPassword(demoPasswords ? member.password : randomBytes(32).toString('base64')),
      suburb: member.suburb,
      stateId: stateByShort(member.state)?.id ?? 1,
      postcode: member.postcode,
      dateBirth: member.dateBirth,
      gender: member.gender,
      brandId: member.brandId,
      preferEmail: index % 2 === 0,
      preferSms: index % 3 === 0,
      useAvatar: member.avatar,
      disableAvatar: false,
      suspendedAt: null,
      createdAt: joined,
    })
  }
  await insertRows(db, members, rows)
}
