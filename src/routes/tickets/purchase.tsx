import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#app/start/prefetch.ts'
import { PurchaseListScreen } from '#features/redeem/purchase-list-screen.tsx'

export const Route = createFileRoute('/tickets/purchase')({
  component: PurchaseListScreen,
  loader: (entered) =>
    prefetch(entered, async (prefetchQuery) => {
      const { redeemQueries } = await import('#features/redeem/queries.ts')
      await prefetchQuery(redeemQueries.events())
    }),
})
