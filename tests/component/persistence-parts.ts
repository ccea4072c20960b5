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
