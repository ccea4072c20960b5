import type { QueryClient } from '@tanstack/react-query'

export interface RouterContext {
  queryClient: QueryClient
  /** Resolves once the first screen may render: what is stored is restored, or has taken too long. Never rejects. */
  ready: Promise<unknown>
}
