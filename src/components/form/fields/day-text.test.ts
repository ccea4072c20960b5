import { expect, test } from 'vitest'
import { readTypedDay, shapeDay, typedDay } from './day-text.ts'

/** What the field holds after these keys, one by one. */
function typed(keys: string): string {
  return [...keys].reduce((text, key) => shapeDay(text + key, text), '')
}

test.each([
  ['15061990', '15/06/1990'],
  ['15/06/1990', '15/06/1990'],
  ['1/6/1990', '01/06/1990'],
  ['01/6/1990', '01/06/1990'],
  ['150', '15/0'],
  ['4/5/90', '04/05/90'],
])('the keys %s make %s [M5.51]', (keys, text) => {
  expect(typed(keys.replaceAll(/(?<=\d\d)\//g, ''))).toBe(text)
  expect(typed(keys)).toBe(text)
})

test('what is pasted at once is given its slashes, other forms are left alone [M5.51]', () => {
  expect(shapeDay('15061990', '')).toBe('15/06/1990')
  expect(shapeDay('15/06/1990', '')).toBe('15/06/1990')
  expect(shapeDay('1990-06-15', '')).toBe('1990-06-15')
  expect(shapeDay('June 1990', '')).toBe('June 1990')
})

test('what is pasted in other digits or with marks is left alone [F77]', () => {
  for (const text of ['\u202a15/06/1990\u202c', '15‑06–1990', '１５０６１９９０']) expect(shapeDay(text, '')).toBe(text)
})

test('a digit too many is not cut off: the day is wrong [F124]', () => {
  expect(typed('150619901')).toBe('15/06/19901')
  expect(shapeDay('15/06/19901', '')).toBe('15/06/19901')
  expect(shapeDay('150619901', '')).toBe('150619901')
})

test.each(['15.06.1990', '15-06-1990', '15 / 06 / 1990', '15 June 1990', '15 Jun 90', '1990-06-15', '1990/06/15'])(
  'typed key by key, %s is the day it is when it is pasted [F124]',
  (keys) => {
    expect([readTypedDay(typed(keys)), readTypedDay(keys)]).toEqual(['1990-06-15', '1990-06-15'])
  },
)

test('a day that was corrected in its middle is not shaped again at its end [M5.51]', () => {
  expect(shapeDay('15/106/19901', '15/106/1990')).toBe('15/106/19901')
})

test('deleting puts nothing back', () => {
  expect(shapeDay('15', '15/')).toBe('15')
  expect(shapeDay('15/0', '15/06')).toBe('15/0')
})

test('a day of the wire is shown as it is typed [M7.16]', () => {
  expect(typedDay('1990-06-15')).toBe('15/06/1990')
  expect(typedDay('1990-06-15T00:00:00')).toBe('15/06/1990')
  expect(typedDay(null)).toBe('')
})
