import { createFileRoute } from '@tanstack/react-router'
import { PurchaseListScreen } from '#features/redeem/purchase-list-screen.tsx'

export const Route = createFileRoute('/tickets/purchase')({ component: PurchaseListScreen })
