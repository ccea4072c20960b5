import { createFileRoute } from '@tanstack/react-router'
import { TransferScreen } from '#features/credit/transfer-screen.tsx'

/** The PTC transfer [M2.6, M6.10]. */
export const Route = createFileRoute('/_member/profile/ptcTransfer')({
  component: TransferScreen,
  staticData: { members: { title: 'Transfer PTC', reason: 'profile' } },
})
