import { describe, expect, test } from 'vitest'
import { createLocalGeocoder, type VenueLocation } from './local.ts'

function venue(
  suburb: string,
  stateId: number,
  postcode: string | null,
  latitude: number | null,
  longitude: number | null,
): VenueLocation {
  return { suburb, stateId, postcode, latitude, longitude }
}

/** Two venues in Footscray, one in the Richmond of New South Wales, one nobody knows the place of. */
const venues = [
  venue('Footscray', 1, '3011', -37.8, 144.9),
  venue('Footscray', 1, '3011', -37.802, 144.904),
  venue('Richmond', 2, '2753', -33.6, 150.75),
  venue('Nowhere Flat', 1, '3999', null, null),
  venue('Café Creek', 5, '4999', -20, 148),
]
const geocoder = createLocalGeocoder({ venues: () => Promise.resolve(venues) })
const labels = async (address: string) => (await geocoder.find(address)).map(({ label }) => label)
const first = async (address: string) => (await labels(address))[0] ?? null

describe('a suburb of the league', () => {
  test.each([
    'Footscray',
    'footscray',
    '  FOOTSCRAY  ',
    'Footscray VIC',
    'footscray, vic 3011',
    'Footscray Victoria',
    'Footscray 3011 VIC',
    'Footscray 3011',
    '3011',
    '3011 VIC, Australia',
    'Footscray, VIC 3011, Australia',
    '1 Barkly Street, Footscray VIC 3011',
    'the Albion in Footscray',
  ])('is found as “%s” [P7.45]', async (address) => expect(await first(address)).toBe('Footscray VIC 3011, Australia'))

  test('lies in the middle of its venues', async () => {
    const [place] = await geocoder.find('Footscray')
    expect(place?.latitude).toBeCloseTo(-37.801, 5)
    expect(place?.longitude).toBeCloseTo(144.902, 5)
  })

  test('is returned once, although the map knows it too', async () => {
    expect(await labels('Footscray')).toEqual(['Footscray VIC 3011, Australia'])
  })

  test.each(['cafe creek', 'CAFÉ CREEK', 'Cafe\u0301  Creek', 'cafécreek', 'Café-Creek QLD'])(
    'accents and spaces do not matter: %s',
    async (address) => {
      expect(await first(address)).toBe('Café Creek QLD 4999, Australia')
    },
  )
})

describe('a town of the map', () => {
  test.each([
    ['Alice Springs', 'Alice Springs NT, Australia'],
    ['Richmond VIC', 'Richmond VIC, Australia'],
    ['Richmond, Tasmania 7025', 'Richmond TAS, Australia'],
    ['Richmond 3121', 'Richmond VIC, Australia'],
    ['Mt Isa', 'Mount Isa QLD, Australia'],
    ['saint helens tas', 'St Helens TAS, Australia'],
    ['St. Kilda', 'Saint Kilda VIC, Australia'],
    ['kooweerup', 'Koo-Wee-Rup VIC, Australia'],
    ['Koo Wee Rup', 'Koo-Wee-Rup VIC, Australia'],
    ["O'Halloran Hill", 'O’Halloran Hill SA, Australia'],
    ['oconnor ACT', "O'Connor ACT, Australia"],
    ['Perth, Western Australia', 'Perth WA, Australia'],
  ])('%s is %s', async (address, expected) => {
    expect(await labels(address)).toContain(expected)
    expect(await first(address)).toBe(expected)
  })

  test('of several of one name those with venues come first, and the others follow', async () => {
    const found = await labels('richmond')
    expect(found[0]).toBe('Richmond NSW 2753, Australia')
    expect(found).toEqual(expect.arrayContaining(['Richmond VIC, Australia', 'Richmond TAS, Australia']))
  })
})

test.each([
  '😀',
  '   ',
  '%',
  '"',
  '\u202e',
  "'; drop table venues; --",
  'x'.repeat(300),
  'Footscray '.repeat(30).slice(0, 299) + 'q',
  '3999',
  'Nowhere Flat',
  'VIC',
  'Australia',
  'Footscray WA',
  'London',
  '9999 9999',
])('nothing is found for “%s” [F71]', async (address) => expect(await geocoder.find(address)).toEqual([]))

test('a venue that is added is known at once', async () => {
  let listed: readonly VenueLocation[] = []
  const growing = createLocalGeocoder({ venues: () => Promise.resolve(listed), towns: () => Promise.resolve([]) })
  expect(await growing.find('Footscray')).toEqual([])
  listed = venues
  expect(await growing.find('Footscray')).toHaveLength(1)
})
