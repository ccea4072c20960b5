import * as v from 'valibot'
import { expect, test } from 'vitest'
import { rows } from '#contract/rows.ts'
import { maybe, text } from '#contract/scalars.ts'
import { statedLocation } from '#contract/stated-location.ts'
import { countFindings, emptyFields, isAmong } from './findings.ts'

const schema = rows(
  v.object({
    id: v.number(),
    note: maybe(text),
    isOpen: maybe(v.boolean()),
    venue: maybe(v.object({ name: maybe(text), point: maybe(text) })),
    levels: v.optional(rows(v.object({ length: maybe(v.number()) })), []),
    version: maybe(v.number()),
  }),
)

test('a field is empty where no row fills it, and false and 0 fill it', () => {
  const answer = [
    { id: 0, isOpen: false, venue: { name: '' }, levels: [] },
    { id: 2, note: null, venue: { name: 'Albion' }, levels: [{ length: null }] },
  ]
  expect(emptyFields(schema, answer)).toEqual(['[].note', '[].venue.point', '[].levels[].length'])
})

test('what is in an empty field is not named, nor what only our own server adds', () => {
  expect(emptyFields(schema, [{ id: 1, note: 'x', isOpen: true }])).toEqual(['[].venue', '[].levels'])
})

test('of a list without rows nothing is known', () => {
  expect(emptyFields(schema, [])).toEqual([])
})

test('a state is there by any of its names, and known to what is in its place', () => {
  const place = v.object({ ...statedLocation, venue: v.object(statedLocation) })
  expect(emptyFields(place, { stateName: 'Victoria', venue: {} })).toEqual([])
  expect(emptyFields(place, { venue: { state: 'VIC' } })).toEqual(['stateId'])
  expect(emptyFields(place, { venue: {} })).toEqual(['stateId', 'venue.stateId'])
})

test('findings are counted by path, and a name that is the key of a map is not shown', () => {
  const { findings, note } = countFindings()
  for (const path of ['[].dealer', '[].dealer', '[].ann@example.com', '[].0491570006', '[].Ann Archer'])
    note({ kind: 'unknown', path })
  expect([...findings.unknown]).toEqual([
    ['[].dealer', 2],
    ['(a name that is no field’s)', 3],
  ])
})

test('a field is among paths on its own and by what it is in', () => {
  expect(isAmong('[].venue.latitude', ['[].venue'])).toBe(true)
  expect(isAmong('levels[].length', ['levels'])).toBe(true)
  expect(isAmong('[].venueName', ['[].venue'])).toBe(false)
})
