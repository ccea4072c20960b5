import { useId } from 'react'
import { Busy } from '#components/ui/feedback/busy.tsx'
import { MoneyAlert } from '#components/money/money-alert.tsx'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { RetryButton } from '#components/ui/feedback/retry-button.tsx'
import { Box, Row, Text } from '#components/ui/box.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import type { swapFlight, transferTicket } from '#contract/vouchers.ts'
import type { UsedMoneyCall } from '#data/money/use-money-call.ts'
import { useOnline } from '#lib/network/connection/online.ts'
import { useRetryWait } from '#lib/network/api/retry-wait.ts'
import { useMember } from '#lib/network/session.ts'
import { failureOf, isPending } from './state.ts'

type Call = Pick<UsedMoneyCall<typeof swapFlight | typeof transferTicket, unknown>, 'state' | 'check'>

/** The wording of a swap that has failed [M8.13]; of a transfer too, which has none of its own. */
export const FAILED = 'Failed! Something went wrong. Please see the error details below.'

interface ReviewActionsProps {
  call: Call
  /** At the start of a sentence: 'Your swap'. */
  what: string
  /** 'Swap Flight' */
  label: string
  busyLabel: string
  onPrevious: () => void
  onSend: () => void
}

/** The end of step 1: where the call stands, Previous, and what sends it, which a failure leaves in place [D5.33]. */
export function ReviewActions({ call, what, label, busyLabel, onPrevious, onSend }: ReviewActionsProps) {
  const id = useId()
  const failure = failureOf(call.state)
  const stopped = useStopped(failure?.error)
  const underWay = isPending(call.state)
  const untold = call.state.is === 'untold'
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3" marginTop="4">
      {failure && (
        <Alert
          kind="error"
          title={FAILED}
          action={<RetryButton error={failure.error} retry={onSend} retrying={underWay} />}
        >
          {failure.message}
        </Alert>
      )}
      <MoneyAlert state={call.state} what={what} record="Voucher History" onCheck={call.check} />
      <Row flexWrap="wrap" gap="3" alignItems="flex-start">
        <Button size={52} flex={{ base: '1 1 120px', md: '0 0 auto' }} disabled={underWay} onClick={onPrevious}>
          Previous
        </Button>
        {untold ? (
          <ButtonLink
            size={52}
            variant="primary"
            flex={{ base: '2 1 180px', md: '0 0 auto' }}
            to="/profile/ticketChange"
          >
            Voucher History
          </ButtonLink>
        ) : (
          <Box flex={{ base: '2 1 180px', md: '0 0 auto' }}>
            <Button
              variant="primary"
              size={52}
              width={{ base: '100%', md: 'auto' }}
              minWidth="min(190px, 100%)"
              disabled={underWay || stopped !== null}
              aria-busy={underWay}
              aria-describedby={stopped ? id : undefined}
              onClick={onSend}
            >
              {underWay ? <Busy label={busyLabel} /> : label}
            </Button>
            <Text
              id={id}
              textStyle="meta"
              color="fg.muted"
              textAlign="center"
              marginTop="1"
              _empty={{ display: 'none' }}
            >
              {stopped}
            </Text>
          </Box>
        )}
      </Row>
    </Box>
  )
}

/** Why nothing can be sent now; null when it can. */
function useStopped(error: unknown): string | null {
  const online = useOnline()
  const seconds = useRetryWait(error)
  const isKnown = useMember() !== null
  if (!online) return 'Needs signal'
  if (seconds > 0) return `Please wait ${seconds} s before you try again.`
  return isKnown ? null : 'Waiting for your membership to load.'
}
