import { createFileRoute } from '@tanstack/react-router'
import { TransferRouteScreen } from '#app/transfer-route-screen.tsx'

export const Route = createFileRoute('/profile/ptcTransfer')({ component: TransferRouteScreen })
