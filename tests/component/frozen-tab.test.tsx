import { expect, onTestFinished, test, vi } from 'vitest'
import { removeMemberData, storeMemberId } from '#app/session/member-data.ts'
import { toasts } from '#components/ui/feedback/toast.ts'
import { TICKETS_KEY } from '#data/tickets/tickets-key.ts'
import { DEVICE_TIMEOUT_MS } from '#lib/scheduling/scheduling.ts'
import { openTextStore } from '#lib/storage/idb.ts'
import { holdConnection, holdTransaction, MEMBER_ID, MEMBER_STORE, start } from './persistence-parts.ts'

/** Another tab that is frozen, or of a former release: it holds its connection, and consents to nothing. */

const LIST = ['games', 'list']
const OTHER = 'apl.member.9'
const ticket = (redeemCode: string) => [{ redeemCode }]

/** The texts of a database as they stand, by key. */
async function stored(name = MEMBER_STORE): Promise<Record<string, unknown>> {
  const store = openTextStore(name)
  const texts = Object.fromEntries(await store.read())
  await store.close()
  return texts
}

async function put(name: string, key: string, text: string): Promise<void> {
  const store = openTextStore(name)
  await store.write([[key, text]], [])
  await store.close()
}

/** What the tab of a sign-out does on the device. */
function signOut({ persistence }: Awaited<ReturnType<typeof start>>): void {
  persistence.member.close()
  persistence.member.remove(MEMBER_ID)
  removeMemberData()
}

/** Begins as the first tab of a sign-in does. */
function signIn(): ReturnType<typeof start> {
  storeMemberId(MEMBER_ID)
  onTestFinished(() => removeMemberData())
  return start()
}

test('a sign-out empties the member’s store without waiting for it, who signs in again stores their tickets, and what it still had to write when it goes on changes nothing [F32, F121]', async () => {
  const frozen = await signIn()
  frozen.queryClient.setQueryData(TICKETS_KEY, ticket('FORMER'))
  await frozen.persistence.flush()
  const connection = await holdConnection(MEMBER_STORE)
  frozen.queryClient.setQueryData(TICKETS_KEY, ticket('UNWRITTEN'))

  const leaving = await signIn()
  signOut(leaving)
  await expect.poll(() => stored()).toEqual({})
  expect((await indexedDB.databases()).map(({ name }) => name)).toContain(MEMBER_STORE)

  const { queryClient, persistence } = await signIn()
  queryClient.setQueryData(TICKETS_KEY, ticket('PRESENT'))
  await persistence.flush()
  expect(JSON.stringify(await stored())).toContain('PRESENT')

  await frozen.persistence.flush()
  connection.close()
  frozen.queryClient.setQueryData(TICKETS_KEY, ticket('LATE'))
  await frozen.persistence.flush()
  // As it does once it knows that its member has left.
  frozen.persistence.member.remove(MEMBER_ID)
  queryClient.setQueryData(LIST, [{ id: 1 }])
  await persistence.flush()
  expect(JSON.stringify(await stored())).toMatch(/^(?!.*(UNWRITTEN|LATE)).*PRESENT/)
  expect(toasts.get()).toEqual([])
})

test('nothing that waits is written once the member has left, nor does it bring their store back [F32, F121]', async () => {
  const frozen = await signIn()
  frozen.queryClient.setQueryData(TICKETS_KEY, ticket('FORMER'))
  signOut(await signIn())
  await expect.poll(() => stored()).toEqual({})
  await frozen.persistence.flush()
  expect(await stored()).toEqual({})
  expect(toasts.get()).toEqual([])
})

test('what is stored for everyone, for the member and for former members is cleared without waiting for it [F121]', async () => {
  await put(OTHER, 'former', 'text')
  const { queryClient, persistence } = await signIn()
  queryClient.setQueryData(LIST, [{ id: 1 }])
  queryClient.setQueryData(TICKETS_KEY, ticket('K7Q4M2'))
  await persistence.flush()
  for (const name of ['apl.public', MEMBER_STORE, OTHER]) await holdConnection(name)
  queryClient.clear()
  await persistence.clear()
  for (const name of ['apl.public', MEMBER_STORE, OTHER]) expect(await stored(name)).toEqual({})
})

test('frozen in the middle of a transaction it is waited for 10 s, not longer; what was to go goes with the next write once it lets go [F99, F121]', async () => {
  const { queryClient, persistence } = await signIn()
  queryClient.setQueryData(TICKETS_KEY, ticket('K7Q4M2'))
  await persistence.flush()
  const letGo = await holdTransaction(MEMBER_STORE)
  queryClient.removeQueries({ queryKey: TICKETS_KEY })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const cleared = persistence.clear().then(
    () => 'cleared',
    (error: Error) => error.name,
  )
  await vi.advanceTimersByTimeAsync(DEVICE_TIMEOUT_MS)
  expect(await cleared).toBe('TimeoutError')
  vi.useRealTimers()
  expect(Object.keys(await stored('apl.public'))).toEqual([])
  letGo()
  await persistence.flush()
  expect(await stored()).toEqual({})
})

test('a database of a later version is used as it is; to one without our table it is added, and nothing is deleted [F22, F121]', async () => {
  for (const name of ['apl.later', 'apl.foreign']) {
    const request = indexedDB.open(name, 3)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('others').put('text', 'theirs')
      if (name === 'apl.later') request.result.createObjectStore('texts')
    }
    await new Promise((resolve) => (request.onsuccess = resolve))
    request.result.close()
    onTestFinished(() => void indexedDB.deleteDatabase(name))
  }
  const later = await holdConnection('apl.later')
  for (const name of ['apl.later', 'apl.foreign']) {
    await put(name, 'a', 'b')
    expect(await stored(name)).toEqual({ a: 'b' })
  }
  expect([later.version, later.objectStoreNames.length]).toEqual([3, 2])
  expect((await holdConnection('apl.foreign')).objectStoreNames.contains('others')).toBe(true)
})
