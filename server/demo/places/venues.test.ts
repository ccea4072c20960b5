import { describe, expect, test } from 'vitest'
import { STATES } from '#domain/states.ts'
import { distanceMetres } from '#domain/distance.ts'
import { places } from './venues.ts'

const { regions, venues } = places(1)

describe('the places of the demo league', () => {
  test('eight states with four to eight regions each, and more than 320 venues', () => {
    for (const { id } of STATES) {
      const count = regions.filter(({ stateId }) => stateId === id).length
      expect(count).toBeGreaterThanOrEqual(4)
      expect(count).toBeLessThanOrEqual(8)
    }
    expect(venues.length).toBeGreaterThanOrEqual(320)
    for (const region of regions) expect(venues.some(({ regionId }) => regionId === region.id)).toBe(true)
  })

  test('follow from the seed', () => {
    expect(places(1)).toEqual({ regions, venues })
    expect(places(2).venues.map(({ title }) => title)).not.toEqual(venues.map(({ title }) => title))
  })

  test('have addresses and names of their own', () => {
    expect(new Set(venues.map(({ slug }) => slug)).size).toBe(venues.length)
    expect(new Set(venues.map(({ title }) => title)).size).toBe(venues.length)
    for (const { slug } of venues) expect(slug).toMatch(/^[a-z][a-z0-9-]*[a-z0-9]$/)
  })

  test('a venue keeps its town’s clock, which in Broken Hill is not its state’s [D3.10]', () => {
    const inBrokenHill = venues.filter(({ suburb }) => suburb === 'Broken Hill')
    expect(inBrokenHill.length).toBeGreaterThan(0)
    for (const { timeZone, stateId } of inBrokenHill) expect([timeZone, stateId]).toEqual(['Australia/Broken_Hill', 2])
  })

  test('both sides of the border at Tweed Heads and Coolangatta are there, a short walk and an hour apart [F46]', () => {
    const tweed = venues.find(({ suburb }) => suburb === 'Tweed Heads')
    const coolangatta = venues.find(({ suburb }) => suburb === 'Coolangatta')
    if (!tweed || !coolangatta) throw new Error('A border town is missing.')
    expect(distanceMetres(tweed, coolangatta)).toBeLessThan(4_000)
    expect([tweed.timeZone, coolangatta.timeZone]).toEqual(['Australia/Sydney', 'Australia/Brisbane'])
  })

  test('stand in Australia, with postcodes of their state and phone numbers nobody has', () => {
    for (const { latitude, longitude, stateId, postcode, phone } of venues) {
      expect(latitude).toBeGreaterThan(-44)
      expect(latitude).toBeLessThan(-10)
      expect(longitude).toBeGreaterThan(112)
      expect(longitude).toBeLessThan(154.5)
      expect(postcode).toMatch(POSTCODES[stateId] ?? /none/)
      expect(phone).toMatch(/^\(0[2378]\) (5550|7010) \d{4}$/)
    }
  })
})

const POSTCODES: Readonly<Record<number, RegExp>> = {
  1: /^3/,
  2: /^2/,
  3: /^6/,
  4: /^5/,
  5: /^4/,
  6: /^7/,
  7: /^08/,
  8: /^2[69]/,
}
