import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { locationChoice } from '#lib/storage/location.ts'
import { followStore } from '#lib/storage/store.ts'
import { locationChooser, openLocationChooser } from '#shared/location/location-chooser.ts'

/** Once for each load of the app, of which each has its client: who closes the chooser without a choice is not asked again at once. */
const requested = new WeakSet<QueryClient>()

/**
 * On the home route without a saved state: finds the nearest venue, and opens the chooser when that fails
 * [P4.22, P4.23, P4.25]. The list does not wait for it and uses the default state meanwhile [P9.1].
 */
export function useLocationOnHome(): void {
  const queryClient = useQueryClient()
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' || /^\/types\//i.test(pathname) })

  const isHere = useRef(false)

  useEffect(() => {
    isHere.current = isHome
    return () => void (isHere.current = false)
  }, [isHome])

  useEffect(() => {
    if (!isHome || requested.has(queryClient) || locationChoice().chosen) return
    requested.add(queryClient)
    let isAsked = false
    const stop = followStore(locationChooser, () => (isAsked ||= locationChooser.get().isOpen))
    // A user who has opened the chooser meanwhile chooses there [D6.43].
    const isStillWanted = () => !isAsked && !locationChoice().chosen
    void import('#shared/location/detect.ts')
      .then(({ detectLocation }) => detectLocation({ queryClient, isStillWanted }))
      .then(
        // It may take until Home was left: over another page nobody expects it.
        (detection) => !detection.found && isHere.current && isStillWanted() && openLocationChooser(detection.why),
        // The part did not arrive; the chip is still there.
        () => undefined,
      )
      .finally(stop)
  }, [isHome, queryClient])
}
