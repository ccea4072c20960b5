import * as v from 'valibot'
import { expect, test } from 'vitest'
import { openTab, toggleMaster } from './model.ts'
import { majorSearch } from './search.ts'

const ALL = ['about', 'ptc', 'schedule', 'qualification', 'winners'] as const

test('the address may say the tab, the list and a name; anything else counts as not said [F68]', () => {
  expect(v.parse(majorSearch, { tab: 'winners', list: 'master', player: 'ann' })).toEqual({
    tab: 'winners',
    list: 'master',
    player: 'ann',
  })
  expect(v.parse(majorSearch, { player: '77' }).player).toBe('77')
  for (const raw of [
    {},
    { tab: 'photos', list: true, player: '' },
    { tab: ['ptc'], list: 'Master', player: 'x'.repeat(101) },
    JSON.parse('{"__proto__": {"tab": "ptc"}}') as object,
  ]) {
    expect(v.parse(majorSearch, raw as Record<string, unknown>)).toEqual({
      tab: undefined,
      list: undefined,
      player: undefined,
    })
  }
})

test('a tab the event does not have opens the first [P2.129]', () => {
  expect(openTab({}, ALL)).toBe('about')
  expect(openTab({ tab: 'winners' }, ALL)).toBe('winners')
  expect(openTab({ tab: 'winners' }, ['about', 'ptc'])).toBe('about')
})

test('the turn to the Day 2 list forces the tab of the qualifiers, and so does an address that asks for it; other tabs stay open to choose [P2.131]', () => {
  const toMaster = toggleMaster({ tab: 'schedule' })
  expect(toMaster).toEqual({ tab: 'ptc', list: 'master' })
  expect(toggleMaster(toMaster)).toEqual({ tab: 'ptc', list: undefined })
  expect(openTab({ list: 'master' }, ALL)).toBe('ptc')
  expect(openTab({ list: 'master', tab: 'about' }, ALL)).toBe('about')
})
