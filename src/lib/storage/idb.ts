import { settledWithin } from '#lib/scheduling/scheduling.ts'
import { entries, promisifyRequest, type UseStore } from 'idb-keyval'

/**
 * Texts under keys, in an IndexedDB database of their own. Every function may reject with the browser's DOMException; a
 * change with a TimeoutError after 10 s.
 */
export interface TextStore {
  /** Takes as long as the browser does: texts that come late are of use all the same [F25 hanging IndexedDB]. */
  read(): Promise<[key: string, text: unknown][]>
  /** Deletes and puts, all or none of it. Begun while the page is being left, it is still carried out. */
  write(puts: [key: string, text: string][], deletes: string[]): Promise<void>
  /**
   * Deletes all of it, what another tab has written too. The database stays: a deletion of that waits for tabs that are
   * frozen, and every later opening for the deletion [F121 frozen tab]. Where this rejects with a TimeoutError, all of it
   * may still be deleted once another tab ends its transaction, but nothing that was written later.
   */
  clear(): Promise<void>
  /**
   * Lets go of it: nothing can be read or written through this handle any more, not even by what is under way [F32
   * write after sign-out].
   */
  close(): Promise<void>
}

const TABLE = 'texts'

/** Safari's error for a connection it has dropped while the app slept [F26 dead connection]. */
const DEAD = ['InvalidStateError', 'UnknownError']

/** A change that has not been made within 10 s, and does not begin later. */
interface Turn {
  isOver: boolean
}

/**
 * Opens nothing until it is used. A dead connection is opened again once; what fails then, fails [F26 dead connection].
 *
 * @param mayChange is called at the moment of each change, which is rejected with an AbortError where it returns false
 */
export function openTextStore(name: string, mayChange: () => boolean = () => true): TextStore {
  let opened: Promise<IDBDatabase> | null = null
  let closed = false

  const withStore: UseStore = async (mode, work) => {
    const turn: Turn = { isOver: false }
    const done = attempt(turn, mode, work).catch((error: unknown) => {
      if (!isOf(DEAD, error)) throw error
      opened = null
      return attempt(turn, mode, work)
    })
    if (mode === 'readonly') return done
    const outcome = await settledWithin(
      done.then((value) => ({ value })),
      null,
    )
    if (outcome) return outcome.value
    turn.isOver = true
    throw new DOMException('The database did not respond.', 'TimeoutError')
  }

  async function attempt<T>(
    turn: Turn,
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => T | PromiseLike<T>,
  ): Promise<T> {
    check(turn)
    opened ??= connect()
    const database = await opened.catch((error: unknown) => {
      opened = null
      throw error
    })
    check(turn)
    if (mode === 'readwrite' && !mayChange()) throw new DOMException('It may not be changed any more.', 'AbortError')
    const transaction = database.transaction(TABLE, mode)
    const result = work(transaction.objectStore(TABLE))
    // Without this it would wait for its results: a page that is being left has no time for them, and a tab that is
    // frozen meanwhile would hold up the others [F121 frozen tab].
    transaction.commit()
    return result
  }

  function check({ isOver }: Turn): void {
    if (closed || isOver) throw new DOMException('The store is closed.', 'AbortError')
  }

  async function connect(version?: number): Promise<IDBDatabase> {
    // oxlint-disable-next-line ours/restricted-syntax -- what it throws rejects this promise
    const request = indexedDB.open(name, version)
    request.onupgradeneeded = () => {
      if (!hasTable(request.result)) request.result.createObjectStore(TABLE)
    }
    const database = await promisifyRequest(request)
    database.onclose = () => (opened = null)
    // Another tab changes it, or a former release deletes it.
    database.onversionchange = () => {
      database.close()
      opened = null
    }
    if (hasTable(database)) return database
    // Of this name, but not one of ours.
    database.close()
    return connect(database.version + 1)
  }

  return {
    read: () => entries<string, unknown>(withStore),
    write: (puts, deletes) =>
      withStore('readwrite', (store) => {
        for (const key of deletes) store.delete(key)
        for (const [key, text] of puts) store.put(text, key)
        return promisifyRequest(store.transaction)
      }),
    clear: () =>
      withStore('readwrite', (store) => {
        store.clear()
        return promisifyRequest(store.transaction)
      }),
    async close() {
      closed = true
      const database = await opened?.catch(() => null)
      database?.close()
    },
  }
}

function hasTable({ objectStoreNames }: IDBDatabase): boolean {
  return objectStoreNames.contains(TABLE)
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
