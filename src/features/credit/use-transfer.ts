import { useEffect, useReducer, useState } from 'react'
import { transferPtc } from '#contract/credit.ts'
import { createDraft } from '#components/form/draft.ts'
import { useMoneyCall } from '#data/money/use-money-call.ts'
import { TRANSFER_DRAFT_KEY } from '#lib/storage/tab-keys.ts'
import { storedTransfer, NEW_TRANSFER, transferNote, transferReducer, type TransferNote } from './transfer.ts'

const draft = createDraft(TRANSFER_DRAFT_KEY, storedTransfer)

/**
 * A transfer of this member in this window: choices survive a reload, a sent transfer a restart of the app [F50
 * killed during payment, F56 401 in a wizard].
 */
export function useTransfer(memberId: number) {
  const [stored] = useState(draft.read)
  const [transfer, dispatch] = useReducer(
    transferReducer,
    stored?.memberId === memberId ? stored.transfer : NEW_TRANSFER,
  )
  const money = useMoneyCall<typeof transferPtc, TransferNote>(transferPtc, 'transferPtc', transferNote)
  const isDone = money.state.is === 'done'

  useEffect(() => {
    // A member who returns cannot send a completed transfer again.
    if (isDone || transfer === NEW_TRANSFER) draft.drop()
    else draft.keep({ memberId, transfer })
  }, [memberId, transfer, isDone])

  return {
    transfer,
    dispatch,
    money,
    send({ amount, to }: TransferNote) {
      money.send({ PTCAmount: amount, destMembershipId: to.membershipId }, { amount, to })
    },
    restart() {
      money.clear()
      dispatch({ type: 'restarted' })
    },
  }
}
export type TransferFlow = ReturnType<typeof useTransfer>
