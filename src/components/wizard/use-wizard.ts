import { useState } from 'react'
import { useBlockUpdates } from '#lib/network/updates/update-locks.ts'

interface WizardProgress {
  /** The number of the current step, or the result. */
  place: number | 'result'
  /** Whether leaving now would lose something, so that no update of the app reloads the page. */
  isAtStake: boolean
  /** 'a transfer' */
  what: string
}

/**
 * Blocks updates of the app while something is at stake, and returns whether the current step
 * was reached within the wizard, so that its heading takes the focus.
 */
export function useWizard({ place, isAtStake, what }: WizardProgress): { isReached: boolean } {
  const [first] = useState(place)
  const [isReached, setReached] = useState(false)
  if (!isReached && place !== first) setReached(true)
  useBlockUpdates(isAtStake, what)
  return { isReached }
}
