import type { QueryClient } from '@tanstack/react-query'
import { onTestFinished, vi } from 'vitest'
import { startPersistence, type Persistence } from '#app/persistence/persistence.ts'
import { createQueryClient } from '#app/query-client.ts'
import { toasts } from '#components/ui/feedback/toast.ts'
import { startOnline } from '#lib/network/connection/online.ts'

export const MEMBER_ID = 7
export const MEMBER_STORE = `apl.member.${MEMBER_ID}`

/** What gives the browser its databases back. */
const mend: (() => void)[] = []

/** Has the browser's databases fail in some way until the test ends. */
export function breakUntilEnd(broken: { mockRestore: () => void }): void {
  mend.push(() => broken.mockRestore())
}

/** A start of the app, with what is stored restored. */
export async function start({ signedIn = true } = {}): Promise<{ queryClient: QueryClient; persistence: Persistence }> {
  const queryClient = createQueryClient()
  const persistence = startPersistence(queryClient)
  onTestFinished(() => end({ queryClient, persistence }))
  if (signedIn) await persistence.member.open(MEMBER_ID)
  await persistence.restored()
  return { queryClient, persistence }
}

/** The app is ended by the device as soon as it is hidden. */
export async function kill({ persistence }: Awaited<ReturnType<typeof start>>): Promise<void> {
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  await persistence.flush()
  persistence.member.close()
}

/** Leaves nothing of a start: it would go on, and write what it has. */
async function end({ queryClient, persistence }: Awaited<ReturnType<typeof start>>): Promise<void> {
  for (const restore of mend.splice(0)) restore()
  vi.useRealTimers()
  startOnline()
  queryClient.clear()
  persistence.member.close()
  await persistence.clear()
  toasts.setState(() => [])
}

/** Holds a connection to a database until the end of the test, as a tab that is frozen. */
export async function holdConnection(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name)
  await new Promise((resolve) => (request.onsuccess = resolve))
  onTestFinished(() => request.result.close())
  return request.result
}

/** Holds a transaction as well, as a tab that was frozen while it read or wrote; returns the function that ends it. */
export async function holdTransaction(name: string, mode: IDBTransactionMode = 'readonly'): Promise<() => void> {
  const transaction = (await holdConnection(name)).transaction('texts', mode)
  let isHeld = true
  const goOn = () => {
    if (isHeld) transaction.objectStore('texts').count().onsuccess = goOn
  }
  goOn()
  const end = () => void (isHeld = false)
  onTestFinished(end)
  return end
}
