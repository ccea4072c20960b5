import { afterEach, expect, test, vi } from 'vitest'
import * as deviceKeys from './device-keys.ts'
import {
  deviceStorage,
  readJson,
  readText,
  removeKey,
  removeKeys,
  tabStorage,
  writeJson,
  writeText,
} from './storage.ts'
import * as tabKeys from './tab-keys.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A storage as browsers have it: its keys are its own properties. */
function storageOf(entries: Record<string, string>, write: (key: string, text: string) => void = () => undefined) {
  const methods = {
    getItem: (key: string) => entries[key] ?? null,
    setItem: write,
    removeItem: (key: string) => Reflect.deleteProperty(entries, key),
  }
  return Object.setPrototypeOf(entries, methods) as Storage
}

function isNumber(stored: unknown): number | null {
  return typeof stored === 'number' ? stored : null
}

test('no two keys are the same, and each is ours', () => {
  for (const registry of [deviceKeys, tabKeys]) {
    const keys = Object.entries(registry).flatMap(([name, key]) => (name === 'MEMBER_PREFIX' ? [] : [key]))
    const names = keys.map((key) => (typeof key === 'string' ? key : key('x')))
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => !name.startsWith('apl.'))).toEqual([])
  }
})

test('a text is written, read and removed', () => {
  const entries: Record<string, string> = {}
  vi.stubGlobal(
    'localStorage',
    storageOf(entries, (key, text) => void (entries[key] = text)),
  )
  expect(readText(deviceStorage, 'apl.theme')).toBeNull()
  expect(writeText(deviceStorage, 'apl.theme', 'light')).toBe(true)
  expect(readText(deviceStorage, 'apl.theme')).toBe('light')
  expect([removeKey(deviceStorage, 'apl.theme'), readText(deviceStorage, 'apl.theme')]).toEqual([true, null])
})

test('a full storage is still read, and says that nothing was written [F24]', () => {
  const full = () =>
    storageOf({ a: '1' }, () => {
      throw new DOMException('full', 'QuotaExceededError')
    })
  expect([writeText(full, 'a', '2'), writeJson(full, 'a', 2), readText(full, 'a')]).toEqual([false, false, '1'])
})

test('where the browser rejects storage nothing is stored, and nothing throws [F80 rejected storage]', () => {
  const rejected = (): Storage => {
    throw new DOMException('denied', 'SecurityError')
  }
  expect(readText(rejected, 'a')).toBeNull()
  expect(readJson(rejected, 'a', isNumber)).toBeNull()
  expect([writeText(rejected, 'a', '1'), removeKey(rejected, 'a'), removeKeys(rejected, '')]).toEqual([
    false,
    false,
    false,
  ])
})

test('where there is no window there is no storage either', () => {
  expect([readText(tabStorage, 'apl.glance'), writeText(tabStorage, 'apl.glance', '1')]).toEqual([null, false])
})

test.each(['', 'not JSON', '{"a":', '"7"', 'null', '[]'])('JSON stored as %j counts as none [F22]', (text) => {
  const storage = () => storageOf({ a: text })
  expect(readJson(storage, 'a', isNumber)).toBeNull()
})

test('what its reader throws at counts as none as well [F22]', () => {
  const storage = () => storageOf({ a: 'null' })
  expect(readJson(storage, 'a', (stored) => (stored as { name: string }).name)).toBeNull()
})

test('JSON is stored as it is read', () => {
  const entries: Record<string, string> = {}
  const storage = () => storageOf(entries, (key, text) => void (entries[key] = text))
  expect(writeJson(storage, 'a', 7)).toBe(true)
  expect(readJson(storage, 'a', isNumber)).toBe(7)
})

test('all keys of a prefix are removed, those of another release too, and the others stay [F30]', () => {
  const entries = { 'apl.member': '1', 'apl.member.former': 'x', 'apl.theme': 'light' }
  expect(removeKeys(() => storageOf(entries), 'apl.member')).toBe(true)
  expect(entries).toEqual({ 'apl.theme': 'light' })
})
