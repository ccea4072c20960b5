import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch, valueIn } from './search-params.ts'

const TEXTS = [
  '1e3',
  '0123456789012345678',
  'null',
  'true',
  'false',
  '007',
  '-0',
  '1.0',
  '12345678901234567890',
  '1e999',
]
const ODD = [
  '[1]',
  '{}',
  '{"a":1}',
  '"royal"',
  '"',
  '""',
  '\\',
  '',
  ' 1',
  'a+b',
  'a&b=c',
  '50%',
  'Zoë',
  '😀',
  '__proto__',
]

test.each([...TEXTS, ...ODD])('the text %j stays text in an address, and comes out of it again [F76]', (text) => {
  const address = stringifySearch({ q: text })
  expect(parseSearch(address)['q']).toBe(text)
  expect(stringifySearch(parseSearch(address))).toBe(address)
})

test.each(TEXTS)('?q=%s is read as it stands there [F76]', (text) => {
  expect(parseSearch(`?q=${text}`)['q']).toBe(text)
  expect(stringifySearch({ q: text })).toBe(`?q=${text}`)
})

test.each([
  ['?q=%221004%22', '1004'],
  ['?q=%22null%22', 'null'],
  ['?q=%22%5C%22x%5C%22%22', '"x"'],
  ['?q=%22royal%22', '"royal"'],
])('an address that a former release wrote, %s, means what it meant: %j', (address, text) => {
  expect(parseSearch(address)['q']).toBe(text)
})

test('numbers, flags and lists are written as ever and read from their texts', () => {
  const address = stringifySearch({ season: 3, regions: [1, 2], guaranteed: true, q: undefined, view: null })
  expect(address).toBe('?season=3&regions=%5B1%2C2%5D&guaranteed=true')
  const { season, regions, guaranteed } = parseSearch(address)
  expect([season, regions, guaranteed].map(valueIn)).toEqual([3, [1, 2], true])
  expect(valueIn(parseSearch('?regions=1&regions=2')['regions'])).toEqual([1, 2])
  expect(valueIn('VIC')).toBe('VIC')
  expect(valueIn(undefined)).toBeUndefined()
  expect(stringifySearch({})).toBe('')
})

test('whatever an address says, it is read and written without loss [F68]', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })), (search) => {
      expect({ ...parseSearch(stringifySearch(search)) }).toEqual({ ...search })
    }),
  )
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  expect(parseSearch('?__proto__=1&__proto__[polluted]=1')['__proto__']).toBe('1')
})
