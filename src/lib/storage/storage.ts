import type * as deviceKeys from './device-keys.ts'
import type * as tabKeys from './tab-keys.ts'

type KeyOf<Registry> = {
  [Name in keyof Registry]: Registry[Name] extends (...args: never[]) => infer Key ? Key : Registry[Name]
}[keyof Registry] &
  string

export type DeviceKey = KeyOf<typeof deviceKeys>
export type TabKey = KeyOf<typeof tabKeys>

/**
 * Opens one of the browser's two storages, whose keys are `Key`. It may be rejected, full or cleared at any moment, and
 * a browser that rejects it throws at its mere mention: the functions below open it with each use, and never throw.
 */
export type OpenStorage<Key extends string> = (key?: Key) => Storage

/** localStorage: lasts on this device, for every tab. */
export const deviceStorage: OpenStorage<DeviceKey> = () => localStorage

/** sessionStorage: lasts as long as this tab. */
export const tabStorage: OpenStorage<TabKey> = () => sessionStorage

/** The stored text; null where there is none, or no storage. */
export function readText<Key extends string>(open: OpenStorage<Key>, key: Key): string | null {
  try {
    return open().getItem(key)
  } catch {
    return null
  }
}

/** Stores a text; returns false where there is no storage, or no space in it. */
export function writeText<Key extends string>(open: OpenStorage<Key>, key: Key, text: string): boolean {
  return isDone(() => open().setItem(key, text))
}

/** Removes a key; returns false where there is no storage, which has nothing to remove either. */
export function removeKey<Key extends string>(open: OpenStorage<Key>, key: Key): boolean {
  return isDone(() => open().removeItem(key))
}

/** Removes every key that begins with `prefix`, those of another release too; returns false where there is no storage. */
export function removeKeys(open: OpenStorage<never>, prefix: string): boolean {
  return isDone(() => {
    const storage = open()
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
  })
}

/**
 * Reads stored JSON by `read`, which gets whatever was stored, by this release or another. Null where nothing is stored,
 * or it is damaged, or `read` returns null or throws.
 */
export function readJson<Key extends string, T>(
  open: OpenStorage<Key>,
  key: Key,
  read: (stored: unknown) => T | null,
): T | null {
  const text = readText(open, key)
  if (text === null) return null
  try {
    return read(JSON.parse(text))
  } catch {
    return null
  }
}

/** Stores a value as JSON; returns false where that is not possible. */
export function writeJson<Key extends string>(open: OpenStorage<Key>, key: Key, value: unknown): boolean {
  return isDone(() => open().setItem(key, JSON.stringify(value)))
}

function isDone(work: () => void): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}
