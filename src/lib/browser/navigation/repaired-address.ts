import { useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import { redirect, useRouter, type AnyRouter, type ParsedLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** The address as it stood at the first render: a later navigation does not change it. */
export function useRequestedAddress(): string {
  const router = useRouter()
  const [address] = useState(() => router.latestLocation.publicHref)
  return address
}

/**
 * Goes to the page that an address means which nothing is known for, in its place [F76 pasted address]. True once that
 * has no such page; false while it is looked for, and on the way there.
 */
export function useRepair(address: string): boolean {
  const router = useRouter()
  const [isHopeless, setHopeless] = useState(false)
  useEffect(() => {
    let left = false
    void repairOf(address).then((repaired) => {
      if (left) return
      if (repaired === null) setHopeless(true)
      else goTo(router, repaired)
    })
    return () => {
      left = true
    }
  }, [router, address])
  return isHopeless
}

/**
 * Redirects to the page that an address means which nothing is known for, in its place [F76 pasted address]; returns
 * where it means none.
 */
export async function redirectToRepaired({ publicHref }: Pick<ParsedLocation, 'publicHref'>): Promise<void> {
  const repaired = await repairOf(publicHref)
  if (repaired !== null) throw redirect({ href: repaired, replace: true })
}

/** Whether what a name stands for is stored. Defined outside of components: another function is another question. */
export type IsStored = (queryClient: QueryClient, name: string) => boolean

/**
 * Goes, where the league cannot be asked for the name in the address, as without a network, to what is stored under the
 * name that the address may mean, in its place [F76 pasted address].
 */
export function useStoredRepair(
  { data, fetchStatus, failureReason }: Pick<UseQueryResult, 'data' | 'fetchStatus' | 'failureReason'>,
  isStored: IsStored,
): void {
  const router = useRouter()
  const queryClient = useQueryClient()
  const address = useRequestedAddress()
  const isUnanswered = data === undefined && (fetchStatus === 'paused' || failureReason !== null)
  useEffect(() => {
    if (!isUnanswered) return undefined
    let stop: () => void = () => undefined
    let left = false
    void repairOf(address).then((repaired) => {
      if (left || repaired === null) return
      // It may still be on its way from the device's store.
      stop = queryClient.getQueryCache().subscribe(look)
      look()

      function look(): void {
        if (repaired === null || !isStored(queryClient, nameIn(repaired))) return
        stop()
        goTo(router, repaired)
      }
    })
    return () => {
      left = true
      stop()
    }
  }, [router, queryClient, address, isUnanswered, isStored])
}

/** Without its file an address stays what it is. */
async function repairOf(address: string): Promise<string | null> {
  const part = await import('#domain/address-repair.ts').catch(() => null)
  return part && part.repairAddress(address)
}

function goTo(router: AnyRouter, address: string): void {
  router.history.replace(address)
}

/** The last segment of a path that can be decoded. */
function nameIn(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1)
  return decodeURIComponent(path.split('/').at(-1) ?? '')
}
