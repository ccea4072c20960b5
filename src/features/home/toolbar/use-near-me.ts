import { useEffect, useRef, useState } from 'react'
import { notify } from '#components/ui/feedback/toast.ts'
import type { Point } from '#domain/distance.ts'
import type { Locate } from './filter-controls.tsx'
import type { GamesChoice } from '../games/search.ts'
import type { ChangeChoice } from '../games/use-games-choice.ts'

/**
 * Tonight near me, in one tap: tonight's games, the nearest first, from where the device last was at once, and from
 * where it is as soon as it says so. Without a connection the saved games are sorted just the same.
 */
export function useNearMe(choice: GamesChoice, coords: Point | null, change: ChangeChoice) {
  const [busy, setBusy] = useState(false)
  const { day, sort } = choice
  const now = JSON.stringify(choice)
  const latest = useRef<string | null>(null)
  useEffect(() => {
    latest.current = now
    return () => void (latest.current = null)
  }, [now])

  async function choose(): Promise<void> {
    const nearest = () => change({ day: 0, text: '', sort: { field: 'distance', direction: 'ascending' } })
    if (coords) nearest()
    setBusy(true)
    const trouble = await findHere()
    setBusy(false)
    // A user who has chosen something else meanwhile, or left, needs it no longer [D6.43].
    if (latest.current !== now) return
    if (!coords && !trouble) nearest()
    if (!coords && trouble) notify({ kind: 'info', ...trouble })
  }

  return {
    chosen: coords !== null && day === 0 && sort.field === 'distance' && sort.direction === 'ascending',
    busy,
    choose: () => void choose(),
  }
}

/** Locates the device; returns the message of a failure. */
export const findHere: Locate = async () => {
  try {
    return await (await import('./current-location.ts')).findLocation()
  } catch {
    return {
      title: 'Your location could not be asked for',
      text: 'A part of the app did not arrive. Check your connection and try again.',
    }
  }
}
