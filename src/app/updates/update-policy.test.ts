import { expect, test } from 'vitest'
import { createUpdatePolicy, isOlderThan } from './update-policy.ts'

function tab({ held = false } = {}) {
  const seen: string[] = []
  const state = { held }
  const policy = createUpdatePolicy({
    isHeld: () => state.held,
    ask: () => seen.push('asks'),
    stopAsking: () => seen.push('stops asking'),
    reload: () => seen.push('reloads'),
  })
  function hold(now: boolean) {
    state.held = now
    policy.holdChanged()
  }
  return { ...policy, hold, seen }
}

test('a new version asks once, and the agreed one reloads once [F13]', () => {
  const it = tab()
  it.waiting()
  it.waiting()
  expect(it.seen).toEqual(['asks'])
  it.accepted()
  it.replaced()
  it.replaced()
  expect(it.seen).toEqual(['asks', 'stops asking', 'reloads'])
})

test('what must not be interrupted is asked only when it has ended [F12]', () => {
  const it = tab({ held: true })
  it.waiting()
  expect(it.seen).toEqual([])
  it.hold(false)
  expect(it.seen).toEqual(['asks'])
  it.hold(true)
  it.hold(false)
  expect(it.seen).toEqual(['asks', 'stops asking', 'asks'])
})

test('an update agreed to in another tab waits for what is held here [F14]', () => {
  const it = tab({ held: true })
  it.waiting()
  it.replaced()
  expect(it.seen).toEqual([])
  it.hold(false)
  expect(it.seen).toEqual(['reloads'])
})

test('an update agreed to in another tab waits until what was written here has been left [F14]', () => {
  const it = tab()
  it.typed()
  it.replaced()
  it.holdChanged()
  expect(it.seen).toEqual([])
  it.moved()
  expect(it.seen).toEqual(['reloads'])
})

test('a tab with nothing to lose follows at once, and asks no more [F14]', () => {
  const it = tab()
  it.waiting()
  it.replaced()
  expect(it.seen).toEqual(['asks', 'stops asking', 'reloads'])
})

test.each([
  ['0.1.0', '0.1.1', true],
  ['0.9', '0.10', true],
  ['1.0.0', '1', false],
  ['2.0', '1.9.9', false],
  ['1.2.3', '1.2.3.1', true],
  ['1.0', 'tomorrow', false],
  ['1.0', '', false],
])('whether %s is older than %s: %s [F21]', (version, other, expected) => {
  expect(isOlderThan(other, version)).toBe(expected)
})
