import { settledWithin } from '#lib/scheduling/scheduling.ts'
import { entries, promisifyRequest, type UseStore } from 'idb-keyval'

/**
 * Texts under keys, in an IndexedDB database of their own. Every function may reject with the browser's DOMException.
 */
export interface TextStore {
  read(): Promise<[key: string, text: unknown][]>
  /** Deletes and puts, all or none of it. Begun while the page is being left, it is still carried out. */
  write(puts: [key: string, text: string][], deletes: string[]): Promise<void>
  /** Deletes all of it, what another tab has written too. */
  clear(): Promise<void>
  /**
   * Lets go of it: nothing can be read or written through this handle any more, not even by what is under way [F32
   * write after sign-out].
   */
  close(): Promise<void>
  /** Takes the database away, with all of it, and closes the handle. */
  remove(): Promise<void>
}

const TABLE = 'texts'

/** Safari's error for a connection it has dropped while the app slept [F26 dead connection]. */
const DEAD = ['InvalidStateError', 'UnknownError']
/** A database of this name that is not one of ours, or of a later make. */
const FOREIGN = ['NotFoundError', 'VersionError']

/**
 * Opens nothing until it is used. A dead connection is opened again once; what fails then, fails [F26 dead connection].
 */
export function openTextStore(name: string, factory: () => IDBFactory = () => indexedDB): TextStore {
  let opened: Promise<IDBDatabase> | null = null
  let closed = false

  const withStore: UseStore = async (mode, work) => {
    try {
      return await attempt(mode, work)
    } catch (error) {
      if (isOf(FOREIGN, error)) await drop()
      else if (!isOf(DEAD, error)) throw error
      opened = null
      return attempt(mode, work)
    }
  }

  async function attempt<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => T | PromiseLike<T>): Promise<T> {
    if (closed) throw new DOMException('The store is closed.', 'AbortError')
    opened ??= connect()
    const database = await opened.catch((error: unknown) => {
      opened = null
      throw error
    })
    return work(database.transaction(TABLE, mode).objectStore(TABLE))
  }

  async function connect(): Promise<IDBDatabase> {
    const request = factory().open(name, 1)
    request.onupgradeneeded = () => void request.result.createObjectStore(TABLE)
    const database = await settledWithin(promisifyRequest(request), null)
    if (database === null) {
      // It may open after all, and would stand in another tab's way.
      request.onsuccess = () => request.result.close()
      throw new DOMException('The database did not open.', 'TimeoutError')
    }
    database.onclose = () => (opened = null)
    // Another tab takes it away.
    database.onversionchange = () => {
      database.close()
      opened = null
    }
    return database
  }

  async function disconnect(): Promise<void> {
    const database = await opened?.catch(() => null)
    database?.close()
  }

  async function drop(): Promise<void> {
    await disconnect()
    await promisifyRequest(factory().deleteDatabase(name))
  }

  return {
    read: () => entries<string, unknown>(withStore),
    async write(puts, deletes) {
      await withStore('readwrite', (store) => {
        for (const key of deletes) store.delete(key)
        for (const [key, text] of puts) store.put(text, key)
        // Without this it would wait for the results, for which a page that is being left has no time.
        store.transaction.commit()
        return promisifyRequest(store.transaction)
      })
    },
    clear: () =>
      withStore('readwrite', (store) => {
        store.clear()
        return promisifyRequest(store.transaction)
      }),
    async close() {
      closed = true
      await disconnect()
    },
    async remove() {
      closed = true
      await drop()
    },
  }
}

/**
 * The names of the databases of this origin; none where the browser has no databases, rejects them, or does not list
 * them.
 */
export async function databaseNames(): Promise<string[]> {
  try {
    const found = (await indexedDB.databases?.()) ?? []
    return found.flatMap(({ name }) => name ?? [])
  } catch {
    return []
  }
}

/** Returns whether a store failed because the device has no room left [F23 full disk]. */
export function isFull(error: unknown): boolean {
  return isOf(['QuotaExceededError'], error)
}

function isOf(names: readonly string[], error: unknown): boolean {
  return error instanceof Error || error instanceof DOMException ? names.includes(error.name) : false
}
