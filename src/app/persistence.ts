import { hydrate, type DehydrateOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { persistQueryClientRestore, persistQueryClientSave, persistQueryClientSubscribe } from '@tanstack/query-persist-client-core'
import { notify } from '#components/toast.tsx'
import { databaseNames, openTextStore, type TextStore } from '#lib/idb.ts'
import { noteSaved } from '#lib/saved.ts'
import { MEMBER_KEY } from '#lib/session.ts'
import { forgetKeptMark, isKeptMarked, markKept, outlivesSession } from './member-data.ts'
import type { Keeping } from './persistence-record.ts'
import { createSaver, type Saver, type SaveTrouble } from './persistence-saver.ts'
import { isClock, isData, isRecord, isRows } from './persistence-sound.ts'

/** Changes when the shape of what is kept does: by itself with the contract, by hand with the shapes of queries that change an answer. */
const BUSTER = `${import.meta.env.CONTRACT_HASH ?? 'test'}.1`

/** Characters; a listing of a week has some hundred thousand. */
const PUBLIC_BUDGET = 4_000_000
const MEMBER_BUDGET = 1_000_000
const TIDY_AFTER_MS = 5_000

/** What is kept of the public data, by the first part of the key. Nothing else is. */
const PUBLIC: Record<string, Keeping> = {
  clock: { days: 3, worthDays: 2, isSound: isClock },
  event: { days: 30, worthDays: 1, isSound: isData },
  games: { days: 8, worthDays: 0, isSound: isRows },
  home: { days: 30, worthDays: 0, isSound: isData },
  regions: { days: 365, worthDays: 30, isSound: isRows },
  articles: { days: 365, worthDays: 1, isSound: isData },
  majorEvents: { days: 30, worthDays: 1, isSound: isData },
  venue: { days: 30, worthDays: 1, isSound: isData },
  leaderboards: { days: 30, worthDays: 0, isSound: isData },
  gallery: { days: 30, worthDays: 0, isSound: isData },
  hallOfFame: { days: 365, worthDays: 0, isSound: isData },
  news: { days: 30, worthDays: 0, isSound: isData },
}

/** What is kept of a member's data, in a store of their own, by the second part of the key; the first is always `member`. */
const MEMBER: Record<string, Keeping> = {
  me: { days: 365, worthDays: 30, isSound: isRecord },
  favourites: { days: 90, worthDays: 1, isSound: isRows },
  qualified: { days: 90, worthDays: 1, isSound: isRows },
  profile: { days: 90, worthDays: 1, isSound: isData },
  ptc: { days: 90, worthDays: 1, isSound: isData },
  voucherHistory: { days: 90, worthDays: 1, isSound: isRows },
  // What opens a door is given up last.
  tickets: { days: 365, worthDays: 3_650, isSound: isRows },
}

/** What can be done with what is kept for a member on this device. */
export interface MemberStore {
  /** Restores what is kept for this member and keeps what comes; nothing if it is open already. Resolves once it is restored. */
  open(id: number): Promise<void>
  /** Brings back what outlives a session, and keeps nothing [D5.5]. */
  show(id: number): Promise<void>
  /** Keeps and brings back nothing more, and leaves what is kept where it is. */
  close(): void
  /** Takes away what is kept for this member. */
  remove(id: number): void
  /** Takes away, when there is time for it, what may be left over of anybody but the member of this device. */
  tidy(ofDevice: () => number | null): void
  /** Says so if data was kept for a member here and is gone, though nobody has signed out [F27]. */
  tellIfRemoved(): void
}

export interface Persistence {
  /** Once what has been opened by then is on hand as it was saved. Never rejects. */
  restored(): Promise<unknown>
  member: MemberStore
}

/**
 * Keeps what was read on this device, and brings it back at the next start: public data in one store, each member's
 * in another. Writes never belong to it: nothing is sent later that somebody did earlier.
 */
export function startPersistence(queryClient: QueryClient): Persistence {
  for (const root of [MEMBER_KEY, ...Object.keys(PUBLIC)]) queryClient.setQueryDefaults([root], { gcTime: Infinity })
  const everyone = keep('apl.public', { budget: PUBLIC_BUDGET, keepingOf: publicKeeping, onTrouble: tell })
  let member: { id: number; kept: Kept } | null = null
  let shown: { mine: symbol; restored: Promise<void> } | null = null

  function keep(name: string, options: Pick<Parameters<typeof createSaver>[0], 'budget' | 'keepingOf' | 'onTrouble' | 'onFull' | 'onRead' | 'onSaved'>): Kept {
    const store = openTextStore(name)
    return startKeeping(queryClient, store, createSaver({ store, buster: BUSTER, ...options }), options.keepingOf)
  }

  function close(): void {
    member?.kept.stop()
    member = null
    shown = null
  }

  function noteKept(stamps: ReadonlyMap<string, number>): void {
    markKept()
    noteSaved(stamps)
  }

  async function bringBack(id: number, isWanted: () => boolean): Promise<void> {
    const store = openTextStore(storeOf(id))
    const saver = createSaver({ store, buster: BUSTER, budget: MEMBER_BUDGET, keepingOf: memberKeeping, onTrouble: () => undefined, onRead: noteSaved })
    const client = await saver.restoreClient()
    saver.stop()
    await store.close()
    if (client && isWanted()) hydrate(queryClient, { queries: client.clientState.queries.filter(({ queryKey }) => outlivesSession(queryKey)) })
  }

  for (const [target, type] of [[window, 'pagehide'], [document, 'visibilitychange']] as const) {
    target.addEventListener(type, () => {
      for (const kept of [everyone, member?.kept]) if (document.visibilityState === 'hidden' || type === 'pagehide') void kept?.saver.flush()
    })
  }

  return {
    restored: () => Promise.all([everyone.restored, member?.kept.restored, shown?.restored]),
    member: {
      async open(id) {
        if (member?.id === id) return
        close()
        // What is a member's own is worth more than any list [F23].
        const kept = keep(storeOf(id), { budget: MEMBER_BUDGET, keepingOf: memberKeeping, onTrouble: tell, onFull: everyone.saver.shrink, onRead: noteSaved, onSaved: noteKept })
        member = { id, kept }
        if ((await kept.restored) === 0) tellIfRemoved()
      },
      async show(id) {
        close()
        const mine = Symbol('shown')
        shown = { mine, restored: bringBack(id, () => shown?.mine === mine).catch(() => undefined) }
        await shown.restored
      },
      close,
      remove(id) {
        if (member?.id === id) close()
        forgetKeptMark()
        openTextStore(storeOf(id)).remove().catch(() => undefined)
      },
      tidy(ofDevice) {
        setTimeout(() => void removeLeftOvers(ofDevice), TIDY_AFTER_MS)
      },
      tellIfRemoved,
    },
  }
}

interface Kept {
  saver: Saver
  /** How many queries were brought back; null when that is not known. */
  restored: Promise<number | null>
  stop(): void
}

function startKeeping(queryClient: QueryClient, store: TextStore, saver: Saver, keepingOf: (key: QueryKey) => Keeping | undefined): Kept {
  let isStopped = false
  let unsubscribe = () => {}
  let count: number | null = null
  const persister: Saver = {
    ...saver,
    async restoreClient() {
      const client = await saver.restoreClient()
      count = client?.clientState.queries.length ?? null
      // Whose it is may have gone meanwhile.
      return isStopped ? undefined : client
    },
  }
  // Age is judged by the server's time elsewhere; the device's clock throws nothing away [F29].
  const restored = persistQueryClientRestore({ queryClient, persister, buster: BUSTER, maxAge: Infinity }).then(() => {
    if (isStopped) return null
    const dehydrateOptions: DehydrateOptions = {
      shouldDehydrateMutation: () => false,
      shouldDehydrateQuery: ({ queryKey, state }) => state.data !== undefined && keepingOf(queryKey)?.isSound(state.data) === true,
    }
    const saving = { queryClient, persister, buster: BUSTER, dehydrateOptions }
    unsubscribe = persistQueryClientSubscribe(saving)
    // Some may have come before there was anybody to save it.
    void persistQueryClientSave(saving)
    return count
  }).catch(() => null)
  return {
    saver,
    restored,
    stop() {
      isStopped = true
      unsubscribe()
      saver.stop()
      void store.close()
    },
  }
}

function publicKeeping([root]: QueryKey): Keeping | undefined {
  return PUBLIC[String(root)]
}

function memberKeeping([root, part]: QueryKey): Keeping | undefined {
  return root === MEMBER_KEY ? MEMBER[String(part)] : undefined
}

const MEMBER_STORE = 'apl.member.'

function storeOf(id: number): string {
  return MEMBER_STORE + id
}

/** A removal that was cut off, by a page left or an app killed, is made up for. Never rejects. */
async function removeLeftOvers(ofDevice: () => number | null): Promise<void> {
  try {
    const names = await databaseNames()
    const id = ofDevice()
    const over = names.filter((name) => name.startsWith(MEMBER_STORE) && name !== (id === null ? '' : storeOf(id)))
    await Promise.all(over.map((name) => openTextStore(name).remove()))
  } catch {
    // Without a database nothing was kept.
  }
}

/** In quiet words, once for as long as the tab is open. */
function tell(trouble: SaveTrouble): void {
  if (wasTold(trouble)) return
  if (trouble === 'full') notify({ kind: 'info', title: 'This phone is full', text: 'Everything works, but not all of it can be saved for when you are offline.' })
  else notify({ kind: 'info', title: 'Nothing can be saved on this phone', text: 'The browser does not allow it, as in a private window. With a connection everything works.' })
}

function wasTold(trouble: SaveTrouble): boolean {
  const key = `apl.told.${trouble}`
  try {
    const told = sessionStorage.getItem(key) !== null
    sessionStorage.setItem(key, '1')
    return told
  } catch {
    return false
  }
}

/** Data was kept for a member here and is gone, though nobody has signed out [F27]. */
function tellIfRemoved(): void {
  if (!isKeptMarked()) return
  forgetKeptMark()
  notify({ kind: 'info', title: 'Saved tickets were removed by the phone', text: 'It clears what apps keep when it needs the room. All of it is saved again once you are signed in and online.' })
}
