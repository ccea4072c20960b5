import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { createStore } from '@tanstack/react-store'
import { isDownloaded } from '#features/offline-download/record.ts'
import { databaseNames, openTextStore } from '#lib/storage/idb.ts'
import { loadWithRetry } from '#lib/scheduling/scheduling.ts'
import { noteSaved } from '#lib/storage/stored-queries.ts'
import { MEMBER_PREFIX } from '#lib/storage/device-keys.ts'
import type { ReadableStore } from '#lib/storage/store.ts'
import {
  removeSignedInMark,
  storedMemberId,
  markSignedIn,
  isRetainedAfterSignOut,
  signInMark,
} from '#app/session/member-data.ts'
import type { ReadFormer } from './record.ts'
import { persistQueries, type QueryPersister, type QueryPersisterOptions } from './persister.ts'
import { memberRetention, publicRetention, STORED_ROOTS } from './retention.ts'
import { showIfRemoved, showStorageMessage } from './messages.ts'

/**
 * Loads the readers of persisted data only where something of another release is stored; without them all of it is
 * restored as it is.
 */
const readFormer: ReadFormer = async (key, data) => {
  const readers = await loadWithRetry(() => import('./readers.ts')).catch(() => null)
  return readers ? readers.readSaved(key, data) : data
}

/** Characters; a listing of a week has some hundred thousand. */
const PUBLIC_BUDGET = 4_000_000
const MEMBER_BUDGET = 1_000_000
const TIDY_AFTER_MS = 5_000

export interface MemberStore {
  /** Restores what is stored for this member and stores changes; does nothing if it is open already. */
  open(id: number): Promise<void>
  /** Restores what outlives a session, and stores nothing [D5.5]. */
  show(id: number): Promise<void>
  /** Stores and restores nothing more, and leaves what is stored where it is. */
  close(): void
  /** Removes what is stored for this member, unless they are the device's member again by then. */
  remove(id: number): void
  /** Removes, when there is time, what may be left of anyone but the member of this device. */
  tidy(): void
  /** Says so if data was stored for a member here and is gone, though nobody has signed out [F27 cleared storage]. */
  showIfRemoved(): void
}

export interface Persistence {
  /** Resolves once what has been opened so far is restored. Never rejects. */
  restored(): Promise<unknown>
  member: MemberStore
  saved(): ReturnType<typeof savedBy>
  flush(): Promise<unknown>
  /** Tries to save again where that was not possible. */
  again(): void
  /**
   * Removes all that is stored for anyone; what is in memory is stored again with its next change. Rejects where that
   * fails, with a TimeoutError where another tab is in the way.
   */
  clear(): Promise<void>
}

const version = createStore(0)
/** A number that changes with what is stored on this device. */
export const savedVersion: ReadableStore<number> = version

let current: Persistence | null = null

export function persistenceNow(): Persistence | null {
  return current
}

/**
 * Stores on this device what was read, and restores it at the next start: public data in one store, each member's in
 * another. Mutations are never stored: nothing is sent later that a user did earlier.
 */
export function startPersistence(queryClient: QueryClient): Persistence {
  // A query removed from memory would be removed from the store, which is read only once.
  for (const root of STORED_ROOTS) queryClient.setQueryDefaults([root], { gcTime: Infinity })
  const everyone = persist('apl.public', {
    budget: PUBLIC_BUDGET,
    retentionOf: publicRetention,
    onChange: noteChange,
  })
  let member: { id: number; isShownOnly: boolean; persister: QueryPersister } | null = null

  function persist(
    name: string,
    options: Omit<QueryPersisterOptions, 'store' | 'readFormer' | 'isDownloaded' | 'onTrouble'>,
    mayChange?: () => boolean,
  ): QueryPersister {
    const store = openTextStore(name, mayChange)
    return persistQueries(queryClient, { store, readFormer, isDownloaded, onTrouble: showStorageMessage, ...options })
  }

  function openMember(id: number, restoreOnly?: (key: QueryKey) => boolean): QueryPersister {
    close()
    const mark = signInMark()
    const persister = persist(
      storeOf(id),
      {
        budget: MEMBER_BUDGET,
        retentionOf: memberRetention,
        // A member's own data is worth more than any list [F23 full disk].
        onFull: everyone.shrink,
        onChange: noteMemberChange,
        ...(restoreOnly && { restoreOnly }),
      },
      () => isStill(mark),
    )
    member = { id, isShownOnly: restoreOnly !== undefined, persister }
    return persister
  }

  /** A tab that wakes may have the data of a member who has left since [F32 write after sign-out, F121 frozen tab]. */
  function isStill(mark: string): boolean {
    if (signInMark() === mark) return true
    close()
    return false
  }

  function close(): void {
    member?.persister.stop()
    member = null
  }

  function noteChange(): void {
    version.setState((number) => number + 1)
  }

  function noteMemberChange(stamps: ReadonlyMap<string, number>): void {
    if (stamps.size > 0) markSignedIn()
    noteSaved(stamps)
    noteChange()
  }

  function persisters(): QueryPersister[] {
    return member ? [everyone, member.persister] : [everyone]
  }

  function flush(): Promise<unknown> {
    return Promise.all(persisters().map((persister) => persister.flush()))
  }

  // A page that is hidden may be ended without further notice.
  window.addEventListener('pagehide', () => void flush())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void flush())

  return (current = {
    restored: () => Promise.all(persisters().map(({ restored }) => restored)),
    member: {
      async open(id) {
        if (member?.id === id && !member.isShownOnly) return
        if ((await openMember(id).restored) === 0) showIfRemoved()
      },
      async show(id) {
        await openMember(id, isRetainedAfterSignOut).restored
      },
      close,
      remove(id) {
        if (member?.id === id) close()
        removeSignedInMark()
        void emptyStore(storeOf(id), () => storedMemberId() !== id).catch(() => undefined)
      },
      tidy() {
        // Completes a removal that was cut off, by a page left or an app killed.
        const isLeft = (name: string) => name !== storeOf(storedMemberId() ?? member?.id)
        setTimeout(() => void emptyMemberStores(isLeft).catch(() => undefined), TIDY_AFTER_MS)
      },
      showIfRemoved,
    },
    saved: () => savedBy(persisters()),
    flush,
    again: () => persisters().forEach((persister) => persister.again()),
    async clear() {
      if (member?.isShownOnly) close()
      const others = emptyMemberStores((name) => name !== storeOf(member?.id))
      await Promise.all([everyone.empty(), Promise.all([member?.persister.empty(), others]).then(removeSignedInMark)])
      noteSaved(new Map())
      noteChange()
    },
  })
}

function savedBy(persisters: readonly QueryPersister[]) {
  return {
    /** By query hash. */
    queries: new Map(persisters.flatMap((persister) => [...persister.index()])),
    /** In characters. */
    budget: PUBLIC_BUDGET + MEMBER_BUDGET,
    trouble: persisters.map((persister) => persister.trouble()).find((trouble) => trouble !== null) ?? null,
  }
}

const MEMBER_STORE = `${MEMBER_PREFIX}.`

function storeOf(id: number | undefined): string {
  return `${MEMBER_STORE}${id}`
}

/**
 * Empties the stores of members; that of the device's member too where the browser lists no databases. Those of former
 * members have stayed, with nothing in them.
 */
async function emptyMemberStores(mayEmpty: (name: string) => boolean): Promise<void> {
  const names = new Set(await databaseNames())
  const ofDevice = storedMemberId()
  if (ofDevice !== null) names.add(storeOf(ofDevice))
  await Promise.all(
    [...names]
      .filter((name) => name.startsWith(MEMBER_STORE) && mayEmpty(name))
      .map((name) => emptyStore(name, () => mayEmpty(name))),
  )
}

async function emptyStore(name: string, mayEmpty: () => boolean): Promise<void> {
  const store = openTextStore(name, mayEmpty)
  await store.clear().finally(() => void store.close())
}
