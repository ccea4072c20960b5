import { expect, test } from 'vitest'
import type { FoundPlayer } from '#contract/players.ts'
import { playerSearchProblem, SEARCH_TOO_SHORT } from '#domain/player-search.ts'
import { canReceive, choicesOf, lastPlayed, plainFilters, playerName } from './players.ts'

function player(value: Partial<FoundPlayer> = {}): FoundPlayer {
  return { id: 7, name: 'Dana Whitlock', cardNumber: '70000931', membershipId: 5007, lastPlayedEvent: null, ...value }
}

test('a player is named with the card number in brackets [M3.15]', () => {
  expect(playerName(player())).toBe('Dana Whitlock (70000931)')
  expect(playerName(player({ cardNumber: null }))).toBe('Dana Whitlock')
  expect(playerName(player({ name: '  ', cardNumber: ' 7 ' }))).toBe('Unnamed player (7)')
})

test('what a player played last has title, state and day, as far as they are known [M3.14, M9.15]', () => {
  const lastPlayedEvent = { title: 'Thursday Deepstack', stateName: 'Victoria', dateTime: '2026-11-05T19:00:00+11:00' }
  expect(lastPlayed(player({ lastPlayedEvent }))).toBe('Thursday Deepstack, Victoria, 5/11/2026')
  expect(lastPlayed(player({ lastPlayedEvent: { ...lastPlayedEvent, stateName: null, dateTime: 'soon' } }))).toBe(
    'Thursday Deepstack',
  )
  expect(lastPlayed(player())).toBeNull()
})

test('who has no membershipId cannot be chosen [M2.76]', () => {
  expect([canReceive(player()), canReceive(player({ membershipId: null })), canReceive(null)]).toEqual([
    true,
    false,
    false,
  ])
})

test('before a search stands who is chosen already; a search takes the place of that', () => {
  const [one, other] = [player(), player({ id: 8 })]
  expect(choicesOf(undefined, one)).toEqual([one])
  expect(choicesOf(undefined, null)).toEqual([])
  expect(choicesOf([other], one)).toEqual([other])
})

test('a search needs one field of two characters, spaces not counted, or both names [D5.34, D5.60]', () => {
  for (const fields of [
    {},
    { firstName: 'B' },
    { lastName: ' B ', cardNumber: '7' },
    { firstName: null, lastName: '  ' },
  ])
    expect(playerSearchProblem(fields)).toBe(SEARCH_TOO_SHORT)
  for (const fields of [
    { firstName: 'Bo' },
    { lastName: ' B o ' },
    { cardNumber: '70' },
    { firstName: ' X ', lastName: 'O', cardNumber: '7' },
  ])
    expect(playerSearchProblem(fields)).toBeNull()
})

test('what is searched for is sent as if it had been typed plainly [F77]', () => {
  expect(
    plainFilters({ firstName: '\u202aZoe\u0308\u202c', lastName: ' O’Brien\u200b', cardNumber: '7000‑0931\u200e' }),
  ).toEqual({ firstName: 'Zoë', lastName: 'O’Brien', cardNumber: '70000931' })
  // Nobody sees two characters here.
  expect(playerSearchProblem(plainFilters({ firstName: '\u200b\u200b', lastName: '', cardNumber: '' }))).toBe(
    SEARCH_TOO_SHORT,
  )
})
