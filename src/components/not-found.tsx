import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useRequestedAddress, useRepair } from '#lib/browser/navigation/repaired-address.ts'

const LONGEST_ATTEMPT = 300

/**
 * For an address that nothing is known for: goes to the page that it means but for the punctuation or space at its end
 * [F76 pasted address], else to the page that is not found [P2.19]. Either takes its place, so that Back does not lead
 * into it again.
 */
export function NotFound() {
  return (
    <RepairedOr>
      <ToPageNotFound />
    </RepairedOr>
  )
}

/** Goes to the page that an address means [F76 pasted address]; where there is none, shows what it shows otherwise. */
export function RepairedOr({ children }: { children: ReactNode }) {
  return useRepair(useRequestedAddress()) ? children : null
}

/** Goes to the page that is not found, which says what was asked for [P2.19]. */
export function ToPageNotFound() {
  const attempted = useRequestedAddress().slice(0, LONGEST_ATTEMPT)
  return <Navigate to="/page-not-found" state={{ attempted }} replace />
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    attempted?: string
  }
}
