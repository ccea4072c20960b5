import { describe, expect, it } from 'vitest'
import {
  startsWithName,
  includesName,
  isSameName,
  normalizedName,
  postcodeIn,
  postcodeOf,
  normalizedQuery,
} from './name-search.ts'

const has = (name: string, text: string) => includesName(normalizedName(name), normalizedQuery(text))
const begins = (name: string, text: string) => startsWithName(normalizedName(name), normalizedQuery(text))

describe('a text finds a venue whatever the spelling [F78 comparison of names]', () => {
  it.each([
    [
      'St Kilda Hotel',
      'Saint Kilda',
      'saint kilda h',
      'kildahotel',
      'ST. KILDA',
      'st kilda',
      'St',
      'kilda',
      'stkilda',
      'Saint',
    ],
    ['Saint Kilda Hotel', 'St Kilda', 'St. Kilda', 'saint k', 'sain', 'st'],
    ['The Mount Club', 'mt club', 'Mt. Cl', 'mount', 'ount cl', 'THE M'],
    ['Mt Gambier RSL', 'mount gambier', 'MOUNT-GAMBIER', 'mount'],
    ['O’Malley’s Café', "o'malley's cafe", 'OMalleys', 'malleys', 'O Malleys', 'oʼmalley', 'CAFÉ', 'cafe\u0301'],
    ['OMalleys', 'O’Malley’s', "o'malleys", 'O Malleys'],
    ['Koo-Wee-Rup Hotel', 'koo wee rup', 'kooweerup', 'Koo‑Wee‑Rup', 'wee rup'],
    ['Kooweerup Hotel', 'Koo-Wee-Rup', 'koo wee rup'],
    ['The\u00a0 Royal', ' the  royal ', 'the\u00a0royal', '\u202athe royal\u202c'],
    [
      'Fish & Chips Hotel',
      'fish and chips',
      'Fish n Chips',
      "fish 'n' ch",
      'FISH+CHIPS',
      'fish&chips',
      'Fish &',
      'fish and',
    ],
    ['Rock and Roll Bar', 'rock & roll', 'Rock n roll', 'rock+r', 'ROCK’N’ROLL'],
    ['R&B Lounge', 'r and b', 'R & B', 'r&b'],
    ['Royal North', 'royal n'],
    ['100% Pub', '100%', '１００％'],
    ['Royal (Upstairs)', '(', 'royal upstairs'],
  ])('%s', (name, ...texts) => {
    for (const text of texts) expect(has(name, text), text).toBe(true)
  })

  it.each([
    ['Castle Hotel', 'Saint', '100%', 'mount', '%', '_', '😀', '()', 'ca%le', '(c'],
    ['Station Hotel', 'saint', 'Saint K'],
    ['The Royal', 'her', 'he roy al x', 'yalt'],
  ])('but %s is not found by another', (name, ...texts) => {
    for (const text of texts) expect(has(name, text), text).toBe(false)
  })

  it('a suburb is found by its beginning', () => {
    for (const text of ['saint kilda', 'St Kil', 'st. kilda', 'Saint', 'stkilda']) {
      expect(begins('St Kilda East', text), text).toBe(true)
    }
    for (const text of ['kilda', 'east', 'Saint East']) expect(begins('St Kilda East', text), text).toBe(false)
    expect(begins('Station', 'Saint')).toBe(false)
    expect(begins('Mt. Waverley', 'Mount Wav')).toBe(true)
    expect(begins('Ascot Vale', 'cot')).toBe(false)
  })

  it('a name is found by its whole, and by each of its beginnings', () => {
    for (const name of ['St. Kilda’s', 'Mount Isa', 'Koo-Wee-Rup', 'Zoë’s', 'Smith–Jones & Co.']) {
      for (let end = 1; end <= name.length; end += 1) {
        expect([has(name, name.slice(0, end)), begins(name, name.slice(0, end))], name.slice(0, end)).toEqual([
          true,
          true,
        ])
      }
    }
  })
})

it('two spellings of a name are one place [F78]', () => {
  const same = (one: string, other: string) => isSameName(normalizedName(one), normalizedName(other))
  expect(same('St Kilda Hotel', 'saint-kilda-hotel')).toBe(true)
  expect(same('O’Malley’s', 'omalleys')).toBe(true)
  expect(same('Koo-Wee-Rup', 'Kooweerup')).toBe(true)
  expect(same('St Kilda', 'St Kilda Hotel')).toBe(false)
  expect(same('!', '?')).toBe(false)
})

it.each([
  ['3121', '3121'],
  ['\u202a３１２１\u202c', '3121'],
  [' 3121 ', '3121'],
  ['312', null],
  ['13121', null],
  ['3121 Richmond', null],
])('%j is the postcode %s [D4.12]', (text, postcode) => {
  expect(postcodeOf(text)).toBe(postcode)
})

it.each([
  ['1 Bridge Rd, Richmond VIC 3121', '3121'],
  ['1 Bridge Rd, Richmond VIC 3121, Australia', '3121'],
  ['Shop 1200, 1 Bridge Rd, Richmond VIC 3121', '3121'],
  ['3121 High Street', null],
  ['1 High Street', null],
  ['', null],
])('the postcode of %j is %s', (address, postcode) => {
  expect(postcodeIn(address)).toBe(postcode)
})
