import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** What a feature does with the hub's messages, and which of its data the hub updates. */
export interface RealtimeTable {
  /** By the name of the hub's event. */
  handlers: Record<string, (args: readonly unknown[], queryClient: QueryClient) => void>
  /** Stale after every connection, since messages were missed before it [F41 change while away]. */
  liveKeys: readonly QueryKey[]
}
