import { TransferScreen } from '#features/credit/transfer-screen.tsx'
import { MembersOnly } from '#app/session/members-only.tsx'

/** The PTC transfer, which is for members [M2.6, M6.10]. */
export function TransferRouteScreen() {
  return (
    <MembersOnly title="Transfer PTC" reason="profile">
      <TransferScreen />
    </MembersOnly>
  )
}
