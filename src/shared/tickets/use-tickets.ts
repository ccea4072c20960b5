import { useQuery } from '@tanstack/react-query'
import { useLasting } from '#components/query/freshness.tsx'
import { TICKETS_KEY } from '#data/tickets/tickets-key.ts'
import { ticketsQuery } from '#data/tickets/tickets.ts'
import { isSecurePage } from '#lib/browser/device/secure-apis.ts'
import { useStoredTimestamp } from '#lib/storage/stored-queries.ts'
import { useSignedIn } from '#lib/network/session.ts'

/**
 * Whether what is shown lies on this phone's disk: `soon` while it is being written for the first time, `never` where
 * the app itself cannot be opened without a connection [D6.41].
 */
export type SavedState = 'yes' | 'soon' | 'no' | 'never'

/** Writing takes a second, and a phone has more to do. */
const WRITTEN_AFTER_MS = 5_000

/** The member's tickets: read from the league while there is a session, and as they were saved after it [D5.5]. */
export function useTickets() {
  const signedIn = useSignedIn()
  const query = useQuery({ ...ticketsQuery(), enabled: signedIn })
  return {
    query,
    /** The screen shows the saved tickets, and nothing newer until a user signs in. */
    isLapsed: !signedIn && query.data !== undefined,
    saved: useSavedState(query.data === undefined ? null : query.dataUpdatedAt),
  }
}

export type Tickets = ReturnType<typeof useTickets>

/** A refetch does not change the state while it is being written. */
function useSavedState(stampMs: number | null): SavedState {
  const savedStampMs = useStoredTimestamp(TICKETS_KEY)
  const isMissing = useLasting(stampMs !== null && stampMs !== savedStampMs, WRITTEN_AFTER_MS)
  if (!isSecurePage()) return 'never'
  if (isMissing) return 'no'
  return savedStampMs === undefined ? 'soon' : 'yes'
}
