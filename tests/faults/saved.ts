import { expect, type Page } from '@playwright/test'

/** The store of what anybody may see. */
export const PUBLIC = 'apl.public'

/** What the browser writes to the console when nobody responds. */
export const NETWORK_ERRORS = /net::ERR_|WebSocket connection|Failed to fetch/

/** The names of the members' stores on this device that have something in them: an emptied one stays. */
export async function memberStores(page: Page): Promise<string[]> {
  const names = await page.evaluate(async () =>
    (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('apl.member.') ? name : [])),
  )
  const keys = await Promise.all(names.map((name) => savedKeys(page, name)))
  return names.filter((_, i) => keys[i]?.length)
}

/** The keys under which something is saved, as JSON texts. */
export async function savedKeys(page: Page, name = PUBLIC): Promise<string[]> {
  return Object.keys(await savedTexts(page, name))
}

/** What is saved, by its key; both are JSON texts. */
export function savedTexts(page: Page, name = PUBLIC): Promise<Record<string, string>> {
  return page.evaluate(async (database) => {
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error as Error)
      })
    const request = indexedDB.open(database, 1)
    request.onupgradeneeded = () => request.result.createObjectStore('texts')
    const connection = await answerOf(request)
    const store = connection.transaction('texts').objectStore('texts')
    const [keys, texts] = await Promise.all([answerOf(store.getAllKeys()), answerOf(store.getAll())])
    connection.close()
    return Object.fromEntries(keys.map((key, i) => [String(key), String(texts[i])]))
  }, name)
}

/** Waits until something is saved under a key that begins so: '["clock",7'. */
export async function untilSaved(page: Page, beginning: string, name = PUBLIC): Promise<void> {
  await expect
    .poll(async () => (await savedKeys(page, name)).some((key) => key.startsWith(beginning)), {
      message: `${beginning} saved`,
    })
    .toBe(true)
}

/** Has the app write what still waits to be written, as it does when the browser hides it. */
export function saveNow(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    Reflect.deleteProperty(document, 'visibilityState')
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
}

/** What becomes of each saved text. */
export type Damage = 'cut' | 'other version'

/** Spoils all that is saved, as a failing disk or another version of the app would. */
export function damage(page: Page, how: Damage): Promise<void> {
  return page.evaluate(
    async ({ database, way }) => {
      const connection = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(database, 1)
        request.onsuccess = () => resolve(request.result)
      })
      const transaction = connection.transaction('texts', 'readwrite')
      await new Promise<void>((resolve) => {
        transaction.oncomplete = () => resolve()
        transaction.objectStore('texts').openCursor().onsuccess = ({ target }) => {
          const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result
          if (!cursor) return
          const text = String(cursor.value)
          const record = JSON.parse(text) as Record<string, unknown>
          if (way === 'cut') cursor.update(text.slice(0, text.length / 2))
          if (way === 'other version')
            cursor.update(JSON.stringify({ ...record, version: 0, data: [{ unknown: true }] }))
          cursor.continue()
        }
      })
      connection.close()
    },
    { database: PUBLIC, way: how },
  )
}
