import { expect, test } from 'vitest'
import type { LimitedPlayerProfile } from '#contract/profile.ts'
import { headerView, rankChoices } from './model.ts'

type Profile = NonNullable<LimitedPlayerProfile['profile']>

function player(profile: Partial<Profile> = {}): LimitedPlayerProfile {
  return {
    customerId: 7,
    name: 'Dana Whitlock',
    states: [],
    regions: [],
    venues: [],
    seasons: [],
    profile: { stateProfiles: [], regionProfiles: [], venueProfiles: [], ...profile },
  }
}

const at = (id: number, rank: number) => ({ id, name: `Place ${id}`, rank, points: 120 })
const kinds = (profile: Partial<Profile>) => rankChoices(player(profile)).map(({ kind }) => kind)

test('the header shows PTC without decimals, winnings, wins and final tables [M2.25, M9.13]', () => {
  expect(
    headerView({ ...player({ winnings: 4310, wins: 12, finalTables: 1041 }), ptc: 185.9, avatar: '/media/a.webp' }),
  ).toMatchObject({
    name: 'Dana Whitlock',
    avatar: '/media/a.webp',
    ptc: '185',
    winnings: '$4,310.00',
    wins: '12',
    finalTables: '1,041',
  })
})

test('another’s profile shows no PTC [M6.6, D5.36]', () => {
  expect(headerView(player()).ptc).toBeNull()
})

test('a player without anything has noughts, and one without a name is called so', () => {
  expect(headerView({ ...player(), name: '  ', profile: null })).toEqual({
    name: 'Unnamed player',
    avatar: null,
    ptc: null,
    winnings: '$0.00',
    wins: '0',
    finalTables: '0',
    ranks: [],
  })
})

test('state and region can be chosen once there are several states or several regions [M2.27, P9.28]', () => {
  expect(kinds({ stateProfiles: [at(1, 3)], regionProfiles: [at(4, 2)] })).toEqual([])
  expect(kinds({ stateProfiles: [at(1, 3), at(2, 3)], regionProfiles: [at(4, 2)] })).toEqual(['state', 'region'])
  expect(kinds({ stateProfiles: [at(1, 3)], regionProfiles: [at(4, 2), at(5, 1)] })).toEqual(['state', 'region'])
})

test('the venue can be chosen once there is one [M2.28, P9.28]', () => {
  expect(kinds({})).toEqual([])
  expect(kinds({ venueProfiles: [at(9, 1)] })).toEqual(['venue'])
})

test('a place names its rank and points; states by their short name', () => {
  const [state] = rankChoices(
    player({
      stateProfiles: [
        { id: 1, name: 'Victoria', short: 'VIC', rank: 1214, points: 1 },
        { id: 2, rank: null },
      ],
    }),
  )
  expect(state?.ranks).toEqual([
    { id: 1, name: 'VIC', rank: '1,214', ending: 'th', points: '1 point' },
    { id: 2, name: 'State 2', rank: '–', ending: '', points: '' },
  ])
})
