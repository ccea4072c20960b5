import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  classifyGame,
  gameTypeFilters,
  gameTypeNamed,
  badgeOf,
  matchesFilter,
  memberBadgeOf,
  modeOf,
  type ClassifiableGame,
  type GameType,
  type GameTypeFilter,
} from './game-type.ts'

const sub = (subMajorEventTypeId: number) => ({ subMajorEvent: { subMajorEventTypeId } })
/** Everything a later rule could claim, so that only an earlier one can win. */
const claimedByAll = { type: 'Satellite', isSpecialEvent: true, brandName: 'ALH Hotels' }

describe('classification, the first rule that holds', () => {
  test.each<[string, ClassifiableGame, string]>([
    ['sub-event type 1 [P4.6, M4.4, P9.19]', { ...claimedByAll, ...sub(1) }, 'qualifier'],
    ['sub-event type 2 [P4.7]', { ...claimedByAll, ...sub(2) }, 'master'],
    ['any other sub-event type [P4.8]', { ...claimedByAll, ...sub(7) }, 'other'],
    [
      'a type that contains satellite [P4.9]',
      { ...claimedByAll, type: 'Sunday SATELLITE to the Million' },
      'satellite',
    ],
    ['the special flag [P4.10]', { ...claimedByAll, type: 'raise' }, 'special'],
    ['a brand that starts with alh [P4.11, P9.18]', { type: 'Raise', brandName: ' alh group' }, 'grandslam'],
    ['type apl ptc [P4.12]', { type: 'APL PTC' }, 'aplptc'],
    ['type raise [P4.13]', { type: 'Raise ', brandName: 'APL' }, 'raise'],
    ['nothing else [P4.14]', { type: 'Away', isSpecialEvent: false, brandName: 'Not ALH' }, 'league'],
    ['no fields at all', {}, 'league'],
    ['null fields', { type: null, isSpecialEvent: null, brandName: null, subMajorEvent: null }, 'league'],
    ['a sub-event without a type', { type: 'raise', subMajorEvent: { subMajorEventTypeId: null } }, 'raise'],
  ])('%s', (_rule, game, type) => {
    expect(classifyGame(game)).toBe(type)
  })

  test('marks distinguish APLM satellites, cash games and VIP games', () => {
    expect(badgeOf({ type: 'APLM Satellite' })).toBe('aplmSatellite')
    expect(badgeOf({ type: 'Satellite' })).toBe('satellite')
    expect(badgeOf({ type: 'Cash Game' })).toBe('cashGame')
    expect(badgeOf({ type: 'VIP Loyalty' })).toBe('vip')
    expect(badgeOf({ type: 'Cash Game', isSpecialEvent: true })).toBe('special')
  })

  test('a mark only ever refines satellites and weekly games', () => {
    const game = fc.record({
      type: fc.oneof(fc.string(), fc.constantFrom('Cash', 'APLM Satellite', 'vip', 'raise')),
      isSpecialEvent: fc.boolean(),
      brandName: fc.constantFrom('ALH', 'APL'),
    })
    fc.assert(
      fc.property(game, (card) => {
        const [broad, mark] = [classifyGame(card), badgeOf(card)]
        if (mark !== broad) expect(broad === 'satellite' || broad === 'league').toBe(true)
      }),
    )
  })
})

test.each<[ClassifiableGame, GameType]>([
  [{ type: 'Satellite' }, 'satellite'],
  [{ type: 'APLM Satellite' }, 'aplmSatellite'],
  [{ type: 'APLPT Satellite' }, 'satellite'],
  [{ type: 'Raise', ...sub(1) }, 'qualifier'],
  [{ type: 'APLPT' }, 'aplptc'],
  [{ type: ' apl pt' }, 'aplptc'],
  [{ type: 'apl ptc', isSpecialEvent: true }, 'aplptc'],
  [{ type: 'Raise', isSpecialEvent: true }, 'raise'],
  [{ type: 'Home', isSpecialEvent: true, brandName: 'ALH' }, 'special'],
  [{ type: 'Home', brandName: 'ALH' }, 'grandslam'],
  [{ type: 'Home' }, 'league'],
  [{ type: 'Cash Game' }, 'cashGame'],
  [{}, 'league'],
])('the member’s card of %j has the mark %s [M4.3]', (game, mark) => {
  expect(memberBadgeOf(game)).toBe(mark)
})

describe('the game type filter', () => {
  const labels = (where: { stateId?: number; brandId?: number }) => gameTypeFilters(where).map(({ label }) => label)

  test('lists its choices in order, VIP Loyalty for brand 1 [P9.15, P9.16]', () => {
    expect(labels({ stateId: 2, brandId: 1 })).toEqual([
      'ALL GAMES',
      'LEAGUE',
      'RAISE',
      'SATELLITE',
      'SPECIAL',
      'APLM SATELLITE',
      'VIP Loyalty',
      'Cash Game',
    ])
    expect(labels({ stateId: 2, brandId: 2 })).not.toContain('VIP Loyalty')
    expect(labels({})).not.toContain('VIP Loyalty')
  })

  test('offers GRAND SLAM in state 1 only [P4.17, D4.3]', () => {
    expect(labels({ stateId: 1, brandId: 2 })).toEqual([
      'ALL GAMES',
      'LEAGUE',
      'RAISE',
      'SATELLITE',
      'SPECIAL',
      'APLM SATELLITE',
      'GRAND SLAM',
      'Cash Game',
    ])
    expect(labels({ stateId: 8, brandId: 2 })).not.toContain('GRAND SLAM')
  })

  test('has the values of the specification [P4.15, P9.17]', () => {
    expect(new Set(gameTypeFilters({ stateId: 1, brandId: 2 }).map(({ value }) => value))).toEqual(
      new Set(['all', 'league', 'satellite', 'aplmSatellite', 'special', 'grandslam', 'raise', 'cashGame']),
    )
  })

  test.each<[GameTypeFilter, object]>([
    ['all', { mode: 'all' }],
    ['league', { mode: 'away' }],
    ['satellite', { mode: 'satellite' }],
    ['aplmSatellite', { mode: 'satellite', divisionName: 'APLM Satellite' }],
    ['raise', { divisionName: 'Raise', stateId: null }],
    ['special', { mode: 'special' }],
    ['cashGame', { mode: 'cashGames' }],
    ['grandslam', { mode: 'all' }],
    ['vip', { mode: 'all' }],
  ])('%s travels as %j [P7.39, P7.40, P7.41, D4.4]', (filter, wire) => {
    expect(modeOf(filter)).toEqual(wire)
  })

  test('sifts on the client', () => {
    expect(matchesFilter({ type: 'APLM Satellite' }, 'satellite')).toBe(true)
    expect(matchesFilter({ type: 'Satellite' }, 'aplmSatellite')).toBe(false)
    expect(matchesFilter({ type: 'APLM Satellite' }, 'league')).toBe(false)
    expect(matchesFilter({ type: 'Away' }, 'satellite')).toBe(false)
    expect(matchesFilter({ brandName: 'ALH' }, 'grandslam')).toBe(true)
    expect(matchesFilter({ brandName: 'APL' }, 'grandslam')).toBe(false)
    expect(matchesFilter({ type: 'anything' }, 'all')).toBe(true)
  })
})

test('/types/{gameType} sets the filter, without regard to case; an unknown one does not [P2.2, D1.1]', () => {
  expect(gameTypeNamed('aplmsatellite')).toBe('aplmSatellite')
  expect(gameTypeNamed(' SPECIAL ')).toBe('special')
  expect(gameTypeNamed('constructor')).toBeNull()
})
