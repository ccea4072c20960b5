import { expect, onTestFinished, test, vi } from 'vitest'
import { toasts } from '#components/ui/feedback/toast.ts'
import { TICKETS_KEY } from '#data/tickets/tickets-key.ts'
import { receivedAt } from '#lib/network/received-at.ts'
import { serverClock } from '#lib/network/server-time.ts'
import { DEVICE_TIMEOUT_MS } from '#lib/scheduling/scheduling.ts'
import { databaseNames, openTextStore } from '#lib/storage/idb.ts'
import { breakUntilEnd, holdTransaction, kill, MEMBER_STORE, start } from './persistence-parts.ts'

/** Databases that are damaged, full, blocked, dead or cleared, with the app's own persistence. */

const EVERYONE = { signedIn: false }
const LIST = ['games', 'list']
const EVENING = Date.parse('2026-11-19T19:30:00+11:00')

const shown = () => toasts.get().map(({ title }) => title)

/** What is stored in a database as it stands, by key. */
async function stored(name = 'apl.public'): Promise<Record<string, unknown>> {
  const store = openTextStore(name)
  const texts = Object.fromEntries(await store.read())
  await store.close()
  return texts
}

const DAMAGES: Record<string, (text: string) => unknown> = {
  cut: (text) => text.slice(0, text.length / 2),
  number: () => 7,
  'wrong types': (text) => JSON.stringify({ ...(JSON.parse(text) as object), data: 'seven' }),
  'other version': (text) => JSON.stringify({ ...(JSON.parse(text) as object), version: 0, data: [{ unknown: true }] }),
}

test('what is damaged in any way is dropped without a word, and what comes after it is stored [F22, F28]', async () => {
  const app = await start(EVERYONE)
  for (const how of Object.keys(DAMAGES)) app.queryClient.setQueryData(['games', how], [{ id: 1 }])
  app.queryClient.setQueryData(LIST, [{ id: 1 }])
  await kill(app)
  const store = openTextStore('apl.public')
  for (const [how, spoil] of Object.entries(DAMAGES)) {
    const key = JSON.stringify(['games', how])
    await store.write([[key, spoil(String((await stored())[key])) as string]], [])
  }
  await store.close()

  const next = await start(EVERYONE)
  expect(
    next.queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual([LIST])
  next.queryClient.setQueryData(['games', 'cut'], [{ id: 2 }])
  await next.persistence.flush()
  expect(Object.keys(await stored()).sort()).toEqual(['["games","cut"]', '["games","list"]'])
  expect(shown()).toEqual([])
})

test('databases that take longer than 10 s to read are said to refuse, and hold nothing up; nothing is written before what they hold has come, and is restored [F25, F99]', async () => {
  const app = await start()
  app.queryClient.setQueryData(LIST, [{ id: 1 }])
  app.queryClient.setQueryData(TICKETS_KEY, [{ redeemCode: 'K7Q4M2' }])
  await kill(app)
  const letGo = await Promise.all(['apl.public', MEMBER_STORE].map((name) => holdTransaction(name, 'readwrite')))

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const starting = start()
  await vi.advanceTimersByTimeAsync(DEVICE_TIMEOUT_MS)
  const { queryClient, persistence } = await starting
  vi.useRealTimers()
  expect([shown(), persistence.saved().trouble]).toEqual([['Nothing can be saved on this phone'], 'refused'])
  queryClient.setQueryData(['games', 'other'], [{ id: 2 }])
  persistence.again()
  await persistence.flush()
  expect([queryClient.getQueryData(LIST), queryClient.getQueryData(TICKETS_KEY)]).toEqual([undefined, undefined])

  letGo.forEach((end) => end())
  await expect.poll(() => queryClient.getQueryData(TICKETS_KEY)).toEqual([{ redeemCode: 'K7Q4M2' }])
  await expect.poll(() => queryClient.getQueryData(LIST)).toEqual([{ id: 1 }])
  await expect.poll(() => persistence.saved().trouble).toBeNull()
  await persistence.flush()
  expect(Object.keys(await stored()).sort()).toEqual(['["games","list"]', '["games","other"]'])
})

test.each([
  ['back', -1],
  ['forward', 1],
])(
  'with the device’s clock set %s a year, what was stored is there, with its age by the server’s time [F29]',
  async (_way, years) => {
    vi.useFakeTimers({ toFake: ['Date'], now: EVENING })
    onTestFinished(() => {
      vi.useRealTimers()
      respondedAt(Date.now())
    })
    respondedAt(EVENING)
    const app = await start(EVERYONE)
    app.queryClient.setQueryData(LIST, [{ id: 1 }])
    const receivedMs = receivedAt(app.queryClient.getQueryState(LIST)?.dataUpdatedAt ?? 0)
    await kill(app)

    vi.setSystemTime(EVENING + years * 365 * 86_400_000)
    const next = await start(EVERYONE)
    respondedAt(EVENING + 60_000)
    const state = next.queryClient.getQueryState(LIST)
    expect(state?.data).toEqual([{ id: 1 }])
    expect(Math.abs(receivedAt(state?.dataUpdatedAt ?? 0) - receivedMs)).toBeLessThan(60_000)
    next.queryClient.setQueryData(['games', 'other'], [{ id: 2 }])
    await next.persistence.flush()
    expect(Object.keys(await stored()).sort()).toEqual(['["games","list"]', '["games","other"]'])
  },
)

test('a full device is reported once in a tab, and all goes on in memory [F23]', async () => {
  breakUntilEnd(
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    }),
  )
  for (const messages of [['This phone is full'], []]) {
    const { queryClient, persistence } = await start(EVERYONE)
    queryClient.setQueryData(LIST, [{ id: 1 }])
    await persistence.flush()
    expect(persistence.saved().trouble).toBe('full')
    expect(shown()).toEqual(messages)
    expect(queryClient.getQueryData(LIST)).toEqual([{ id: 1 }])
    toasts.setState(() => [])
  }
})

test.each(['missing', 'blocked'])('databases that are %s are reported, and hold nothing up [F24]', async (how) => {
  breakUntilEnd(
    vi.spyOn(window, 'indexedDB', 'get').mockImplementation(() => {
      if (how === 'missing') return undefined as unknown as IDBFactory
      throw new DOMException('Blocked', 'SecurityError')
    }),
  )
  const { queryClient, persistence } = await start()
  queryClient.setQueryData(LIST, [{ id: 1 }])
  await persistence.flush()
  expect(shown()).toEqual(['Nothing can be saved on this phone'])
})

test('a connection that the browser has dropped is opened again once, and what comes is stored [F26]', async () => {
  const { queryClient, persistence } = await start(EVERYONE)
  const dropped = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('The connection is closing.', 'InvalidStateError')
  })
  breakUntilEnd(dropped)
  queryClient.setQueryData(LIST, [{ id: 1 }])
  await persistence.flush()
  expect(dropped).toHaveBeenCalledTimes(2)
  expect(Object.keys(await stored())).toEqual(['["games","list"]'])
  expect(shown()).toEqual([])
})

test('one that stays dead leaves the app in memory, which it says [F26]', async () => {
  const { queryClient, persistence } = await start(EVERYONE)
  breakUntilEnd(
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('Internal error.', 'UnknownError')
    }),
  )
  queryClient.setQueryData(LIST, [{ id: 1 }])
  await persistence.flush()
  expect(shown()).toEqual(['Nothing can be saved on this phone'])
  expect(queryClient.getQueryData(LIST)).toEqual([{ id: 1 }])
})

test('a device that has cleared what was stored for a member is found out once [F27]', async () => {
  const app = await start()
  app.queryClient.setQueryData(TICKETS_KEY, [{ id: 2 }])
  await app.persistence.flush()
  expect(document.cookie).toContain('apl_kept=1')
  await kill(app)
  for (const name of await databaseNames()) {
    const store = openTextStore(name)
    await store.clear()
    await store.close()
  }
  for (const messages of [['Saved tickets were removed by the phone'], []]) {
    const { persistence } = await start(EVERYONE)
    // As the session does at a start that knows of no member.
    persistence.member.showIfRemoved()
    expect(shown()).toEqual(messages)
    toasts.setState(() => [])
  }
})

test('of a ticket that was swapped elsewhere the code is on the device no more', async () => {
  const { queryClient, persistence } = await start()
  queryClient.setQueryData(TICKETS_KEY, [{ redeemCode: 'K7Q4M2' }])
  await persistence.flush()
  expect(JSON.stringify(await stored(MEMBER_STORE))).toContain('K7Q4M2')
  queryClient.setQueryData(TICKETS_KEY, [{ redeemCode: null }], { updatedAt: Date.now() + 1 })
  await persistence.flush()
  expect(JSON.stringify(await stored(MEMBER_STORE))).not.toContain('K7Q4M2')
})

/** The league's server has responded within no time at all. */
function respondedAt(serverMs: number): void {
  const local = serverClock.local()
  serverClock.observe({ serverMs, sentMs: local, receivedMs: local })
}
