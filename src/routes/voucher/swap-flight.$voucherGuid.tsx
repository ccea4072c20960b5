import { createFileRoute } from '@tanstack/react-router'
import { TicketChangeRouteScreen } from '#app/ticket-change-route-screen.tsx'

export const Route = createFileRoute('/voucher/swap-flight/$voucherGuid')({ component: SwapVoucherRoute })

function SwapVoucherRoute() {
  const { voucherGuid } = Route.useParams()
  return <TicketChangeRouteScreen operation="swap" kind="voucher" guid={voucherGuid} />
}
