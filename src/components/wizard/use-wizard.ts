import { useState } from 'react'
import { useBlockUpdates } from '#lib/network/updates/update-locks.ts'

interface WizardProgress {
  /** What is on view: the number of its step, or its result. */
  place: number | 'result'
  /** Whether leaving now would lose something, so that no update of the app reloads the page. */
  isAtStake: boolean
  /** 'a transfer' */
  what: string
}

/**
 * What every wizard does beside its own steps: an update waits as long as something is at stake, and whether the place
 * on view was come to within it, so that its heading takes the focus, is returned.
 */
export function useWizard({ place, isAtStake, what }: WizardProgress): { isReached: boolean } {
  const [first] = useState(place)
  const [isReached, setReached] = useState(false)
  if (!isReached && place !== first) setReached(true)
  useBlockUpdates(isAtStake, what)
  return { isReached }
}
