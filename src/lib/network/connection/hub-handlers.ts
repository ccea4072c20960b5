import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** A feature's handlers of hub messages, and the queries that the hub updates. */
export interface RealtimeTable {
  /** By the name of the hub's event. */
  handlers: Record<string, (args: readonly unknown[], queryClient: QueryClient) => void>
  /** Stale after every connection, since messages were missed before it [F41 change while away]. */
  liveKeys: readonly QueryKey[]
}
