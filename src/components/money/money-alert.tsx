import { Alert } from '#components/ui/feedback/alert.tsx'
import { Button } from '#components/ui/button.tsx'
import { isOfUnknownOutcome, type MoneyState } from '#data/money/money-call.ts'
import { CHECKING_PAYMENT } from '#domain/credit/open-payment.ts'

interface MoneyAlertProps {
  state: MoneyState<unknown>
  /** The name of the call, at the start of a sentence: 'Your transfer', 'Your payment'. */
  what: string
  /** Where the member can see for themselves: 'your PTC Summary', 'your tickets'. */
  record: string
  onCheck(): void
}

/**
 * Says where a call stands whose reply was lost, in one sentence each; nothing for the states that need none [F48
 * double tap, F50 killed during payment, D1.9].
 */
export function MoneyAlert({ state, what, record, onCheck }: MoneyAlertProps) {
  if (isOfUnknownOutcome(state)) {
    return (
      <Alert kind="info" title={CHECKING_PAYMENT}>
        Your seat is held until registration closes. You can leave this page: we tell you once it is known.
      </Alert>
    )
  }
  if (state.is === 'checking') {
    return (
      <Alert kind="info" title={`${what} is being checked`}>
        The answer did not come. We are asking what became of it; please do not start again.
      </Alert>
    )
  }
  if (state.is === 'unsure') {
    return (
      <Alert
        kind="offline"
        title={`${what} may have gone through`}
        action={
          <Button variant="secondary" onClick={onCheck}>
            Check again
          </Button>
        }
      >
        The league cannot be reached. We ask again as soon as it can; you can leave this page, nothing happens twice.
      </Alert>
    )
  }
  if (state.is === 'lost') {
    return (
      <Alert kind="info" title={`${what} did not reach the league`}>
        Nothing was moved. You can safely try again.
      </Alert>
    )
  }
  if (state.is === 'untold') {
    return (
      <Alert
        kind="warning"
        title="We do not know whether it went through. Check your history."
      >{`${what} is not sent again. See ${record}.`}</Alert>
    )
  }
  return null
}
