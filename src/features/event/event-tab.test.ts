import * as v from 'valibot'
import { expect, test } from 'vitest'
import { eventSearch } from './event-tab.ts'

test('the tab of an address, by its number [P2.154, F68]', () => {
  const tabIn = (tab: unknown) => v.parse(eventSearch, { tab }).tab
  expect([5, '5', 2, 3, 4, 1].map(tabIn)).toEqual([5, 5, 2, 3, 4, 1])
  for (const tab of [undefined, 0, 6, 'about', null, {}, ['2', '3'], '__proto__']) expect(tabIn(tab)).toBeUndefined()
})
