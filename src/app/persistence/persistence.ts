import { hydrate, type DehydrateOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import {
  persistQueryClientRestore,
  persistQueryClientSave,
  persistQueryClientSubscribe,
} from '@tanstack/query-persist-client-core'
import { createStore } from '@tanstack/react-store'
import { isDownloaded } from '#features/offline-download/record.ts'
import { databaseNames, openTextStore, type TextStore } from '#lib/storage/idb.ts'
import { noteSaved } from '#lib/storage/stored-queries.ts'
import { MEMBER_PREFIX } from '#lib/storage/device-keys.ts'
import type { ReadableStore } from '#lib/storage/store.ts'
import { removeSignedInMark, storedMemberId, markSignedIn, isRetainedAfterSignOut } from '#app/session/member-data.ts'
import type { Retention, ReadFormer } from './record.ts'
import { createQueryPersister, type QueryPersister, type QueryPersisterOptions, type SaveProblem } from './persister.ts'
import { KEPT_ROOTS, memberRetention, publicRetention } from './retention.ts'
import { showIfRemoved, showStorageMessage } from './messages.ts'

/**
 * Loads the readers of persisted data only where something of another release is stored; without them all of it is
 * taken as it is.
 */
const readFormer: ReadFormer = async (key, data) => {
  const readers = await import('./readers.ts').catch(() => null)
  return readers ? readers.readSaved(key, data) : data
}

/** Characters; a listing of a week has some hundred thousand. */
const PUBLIC_BUDGET = 4_000_000
const MEMBER_BUDGET = 1_000_000
const TIDY_AFTER_MS = 5_000

/** What can be done with what is stored for a member on this device. */
export interface MemberStore {
  /**
   * Restores what is stored for this member and stores what comes; nothing if it is open already. Resolves once it is
   * restored.
   */
  open(id: number): Promise<void>
  /** Brings back what outlives a session, and keeps nothing [D5.5]. */
  show(id: number): Promise<void>
  /** Keeps and brings back nothing more, and leaves what is stored where it is. */
  close(): void
  /** Takes away what is stored for this member. */
  remove(id: number): void
  /** Takes away, when there is time for it, what may be left over of anybody but the member of this device. */
  tidy(ofDevice: () => number | null): void
  /** Says so if data was stored for a member here and is gone, though nobody has signed out [F27 cleared storage]. */
  showIfRemoved(): void
}

export interface Persistence {
  /** Once what has been opened by then is on hand as it was saved. Never rejects. */
  restored(): Promise<unknown>
  member: MemberStore
  /** What lies on this device, for everyone and for its member. */
  saved(): SavedNow
  /** Writes at once what waits to be written. */
  flush(): Promise<unknown>
  /** Tries to save again where that was not possible. */
  again(): void
  /**
   * Takes away all that is stored for anybody; what is in memory is stored again with its next change. Rejects where
   * that fails.
   */
  clear(): Promise<void>
}

export interface SavedNow {
  /** By query hash. */
  queries: Map<string, { stampMs: number; size: number }>
  /** Characters in all. */
  budget: number
  trouble: SaveProblem | null
}

const version = createStore(0)
/** A number that changes with what is stored on this device. */
export const savedVersion: ReadableStore<number> = version

/** What keeps the data of this tab, once it has been started. */
let current: Persistence | null = null

export function persistenceNow(): Persistence | null {
  return current
}

/**
 * Keeps what was read on this device, and brings it back at the next start: public data in one store, each member's
 * in another. Writes never belong to it: nothing is sent later that a user did earlier.
 */
export function startPersistence(queryClient: QueryClient): Persistence {
  for (const root of KEPT_ROOTS) queryClient.setQueryDefaults([root], { gcTime: Infinity })
  const everyone = keep('apl.public', {
    budget: PUBLIC_BUDGET,
    keepingOf: publicRetention,
    onTrouble: showStorageMessage,
    onRead: noteChange,
    onSaved: noteChange,
  })
  let member: { id: number; kept: Kept } | null = null
  let shown: Shown | null = null

  function keep(
    name: string,
    options: Pick<QueryPersisterOptions, 'budget' | 'keepingOf' | 'onTrouble' | 'onFull' | 'onRead' | 'onSaved'>,
  ): Kept {
    const store = openTextStore(name)
    return startKeeping(
      queryClient,
      store,
      createQueryPersister({ store, readFormer, isDownloaded, ...options }),
      options.keepingOf,
    )
  }

  function close(): void {
    member?.kept.stop()
    member = null
    shown = null
  }

  function noteChange(): void {
    version.setState((number) => number + 1)
  }

  function noteRead(stamps: ReadonlyMap<string, number>): void {
    noteSaved(stamps)
    noteChange()
  }

  function noteKept(stamps: ReadonlyMap<string, number>): void {
    markSignedIn()
    noteRead(stamps)
  }

  flushWhenLeft(() => {
    for (const kept of [everyone, member?.kept]) void kept?.persister.flush()
  })

  function persisters(): QueryPersister[] {
    return [everyone.persister, member?.kept.persister ?? shown?.persister].flatMap((persister) => persister ?? [])
  }

  return (current = {
    restored: () => Promise.all([everyone.restored, member?.kept.restored, shown?.restored]),
    member: {
      async open(id) {
        if (member?.id === id) return
        close()
        // What is a member's own is worth more than any list [F23 full disk].
        const kept = keep(storeOf(id), {
          budget: MEMBER_BUDGET,
          keepingOf: memberRetention,
          onTrouble: showStorageMessage,
          onFull: everyone.persister.shrink,
          onRead: noteRead,
          onSaved: noteKept,
        })
        member = { id, kept }
        if ((await kept.restored) === 0) showIfRemoved()
      },
      async show(id) {
        close()
        shown = bringBack(queryClient, id, {
          onRead: noteRead,
          isWanted: (persister) => shown?.persister === persister,
        })
        await shown.restored
      },
      close,
      remove(id) {
        if (member?.id === id) close()
        removeSignedInMark()
        openTextStore(storeOf(id))
          .remove()
          .catch(() => undefined)
      },
      tidy(ofDevice) {
        setTimeout(() => void removeLeftOvers(ofDevice), TIDY_AFTER_MS)
      },
      showIfRemoved,
    },
    saved: () => ({
      queries: new Map(persisters().flatMap((persister) => [...persister.index()])),
      budget: PUBLIC_BUDGET + MEMBER_BUDGET,
      trouble:
        persisters()
          .map((persister) => persister.trouble())
          .find((trouble) => trouble !== null) ?? null,
    }),
    flush: () => Promise.all(persisters().map((persister) => persister.flush())),
    again: () => persisters().forEach((persister) => persister.again()),
    async clear() {
      await Promise.all([everyone, ...(member ? [member.kept] : [])].map(({ persister }) => persister.empty()))
      await removeMembers(member?.id ?? null)
      removeSignedInMark()
      // Of a session that is over.
      shown = null
      noteRead(new Map())
    },
  })
}

interface Kept {
  persister: QueryPersister
  /** How many queries were brought back; null when that is not known. */
  restored: Promise<number | null>
  stop(): void
}

function startKeeping(
  queryClient: QueryClient,
  store: TextStore,
  stored: QueryPersister,
  keepingOf: (key: QueryKey) => Retention | undefined,
): Kept {
  let isStopped = false
  let unsubscribe = () => {}
  let count: number | null = null
  const persister: QueryPersister = {
    ...stored,
    async restoreClient() {
      const client = await stored.restoreClient()
      count = client?.clientState.queries.length ?? null
      // Whose it is may have gone meanwhile.
      return isStopped ? undefined : client
    },
  }
  // Age is judged by the server's time elsewhere; the device's clock throws nothing away [F29 wrong device clock].
  const restored = persistQueryClientRestore({ queryClient, persister, buster: '', maxAge: Infinity })
    .then(() => {
      if (isStopped) return null
      const dehydrateOptions: DehydrateOptions = {
        shouldDehydrateMutation: () => false,
        shouldDehydrateQuery: ({ queryKey, state }) =>
          state.data !== undefined && keepingOf(queryKey)?.isValid(state.data) === true,
      }
      const saving = { queryClient, persister, buster: '', dehydrateOptions }
      unsubscribe = persistQueryClientSubscribe(saving)
      // Some may have come before there was anybody to save it.
      void persistQueryClientSave(saving)
      return count
    })
    .catch(() => null)
  return {
    persister: stored,
    restored,
    stop() {
      isStopped = true
      unsubscribe()
      stored.stop()
      void store.close()
    },
  }
}

interface Shown {
  persister: QueryPersister
  restored: Promise<void>
}

/** Reads what is stored for a member once, and lets go of it. */
function bringBack(
  queryClient: QueryClient,
  id: number,
  {
    onRead,
    isWanted,
  }: { onRead: NonNullable<QueryPersisterOptions['onRead']>; isWanted: (persister: QueryPersister) => boolean },
): Shown {
  const store = openTextStore(storeOf(id))
  const persister = createQueryPersister({
    store,
    readFormer,
    budget: MEMBER_BUDGET,
    keepingOf: memberRetention,
    onTrouble: () => undefined,
    onRead,
  })
  async function read(): Promise<void> {
    const client = await persister.restoreClient()
    persister.stop()
    await store.close()
    // Whose it is may have gone meanwhile.
    if (client && isWanted(persister))
      hydrate(queryClient, {
        queries: client.clientState.queries.filter(({ queryKey }) => isRetainedAfterSignOut(queryKey)),
      })
  }
  return { persister, restored: read().catch(() => undefined) }
}

/** A page that is hidden may be ended without another word. */
function flushWhenLeft(flush: () => void): void {
  for (const [target, type] of [
    [window, 'pagehide'],
    [document, 'visibilitychange'],
  ] as const) {
    target.addEventListener(type, () => {
      if (document.visibilityState === 'hidden' || type === 'pagehide') flush()
    })
  }
}

const MEMBER_STORE = `${MEMBER_PREFIX}.`

function storeOf(id: number): string {
  return MEMBER_STORE + id
}

/** A removal that was cut off, by a page left or an app killed, is made up for. Never rejects. */
async function removeLeftOvers(ofDevice: () => number | null): Promise<void> {
  try {
    const names = await databaseNames()
    await removeStores(names, ofDevice())
  } catch {
    // Without a database nothing was stored.
  }
}

/** Takes away what is stored for every member but one. */
async function removeMembers(open: number | null): Promise<void> {
  const who = storedMemberId()
  await removeStores([...(await databaseNames()), ...(who === null ? [] : [storeOf(who)])], open)
}

async function removeStores(names: readonly string[], but: number | null): Promise<void> {
  const over = new Set(
    names.filter((name) => name.startsWith(MEMBER_STORE) && name !== (but === null ? '' : storeOf(but))),
  )
  await Promise.all([...over].map((name) => openTextStore(name).remove()))
}
