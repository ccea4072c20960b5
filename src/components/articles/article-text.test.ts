import { expect, test } from 'vitest'
import { articleDay, articleName } from './article-text.ts'

test.each([
  ['2026-11-20T09:00:00+11:00', 1, '20 November 2026', '2026-11-20'],
  // Late in Perth, the next day in Melbourne: it is dated where it was written [D3.1].
  ['2026-11-20T23:00:00+08:00', 1, '20 November 2026', '2026-11-20'],
  ['2026-11-20T00:30:00', 3, '20 November 2026', '2026-11-20'],
])('%s in state %i is the %s [D3.2]', (date, stateId, words, day) => {
  expect(articleDay(date, stateId)).toEqual({ words, day })
})

test.each([null, undefined, '', 'soon', '2026-13-45', '0001-01-01T00:00:00', '1900-01-01T00:00:00+10:00'])(
  '%s is no date [F71]',
  (date) => {
    expect(articleDay(date, 1)).toBeNull()
  },
)

test('an article without a name is called by its address [F71]', () => {
  expect(articleName({ name: ' Spring ', urlName: 'spring' })).toBe('Spring')
  expect(articleName({ name: '  ', urlName: 'spring-final' })).toBe('spring final')
  expect(articleName({ name: '', urlName: ' ' })).toBe('Untitled')
})
