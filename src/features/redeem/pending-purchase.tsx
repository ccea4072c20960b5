import { useEffect } from 'react'
import { LandmarkIcon } from 'lucide-react'
import { StepHeading } from '#components/form/step-heading.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { MoneyAlert } from '#components/money/money-alert.tsx'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { Box, Panel, Row, Text } from '#components/ui/box.tsx'
import { Button, ButtonAnchor, ButtonLink } from '#components/ui/button.tsx'
import { isOfUnknownOutcome } from '#data/money/money-call.ts'
import { useBlockUpdates } from '#lib/network/updates/update-locks.ts'
import { AmountLines } from './amount-lines.tsx'
import { secondStepAddress } from './card-frame.ts'
import { linesOf } from './model.ts'
import type { Purchase } from './use-purchase.ts'

/**
 * A purchase whose outcome is not known yet: what it is about, and where it stands [F48 double tap, F50 killed during
 * payment, F53 card not charged].
 */
export function PendingPurchase({ purchase }: { purchase: Purchase }) {
  const { state, note, check, clear } = purchase
  const isUnknown = isOfUnknownOutcome(state)
  useBlockUpdates(state.is !== 'untold' && !isUnknown, 'a payment')
  return (
    <Box display="grid" gap="4" maxWidth="640px">
      <StepHeading isReached>Your payment</StepHeading>
      {state.is === 'secondStep' ? (
        <SecondStep url={state.url} onCheck={check} />
      ) : (
        <MoneyAlert state={state} what="Your payment" record="your tickets" onCheck={check} />
      )}
      {note && (
        <Panel padding={{ base: '14px 16px', md: '20px 24px' }} display="grid" gap="3">
          <Text textStyle="title" overflowWrap="anywhere">
            {note.title}
          </Text>
          <AmountLines lines={linesOf(note, note)} />
        </Panel>
      )}
      {isUnknown && (
        <Row flexWrap="wrap">
          <ButtonLink to="/tickets/{-$guid}" params={{ guid: undefined }} variant="primary">
            Your tickets
          </ButtonLink>
          <ButtonLink to="/tickets/purchase">Tickets to other events</ButtonLink>
        </Row>
      )}
      {state.is === 'untold' && (
        <Row flexWrap="wrap">
          <ButtonLink to="/tickets/{-$guid}" params={{ guid: undefined }} variant="primary">
            Your tickets
          </ButtonLink>
          <Button onClick={clear}>I have looked</Button>
        </Row>
      )}
    </Box>
  )
}

/** The card's bank asks its owner, on a page of the provider's. */
function SecondStep({ url, onCheck }: { url: string; onCheck: () => void }) {
  const { origin, pathname } = window.location
  const to = secondStepAddress(url, origin + pathname)
  useEffect(() => {
    // A user who comes back, by whatever way, wants to know.
    const onSight = () => document.visibilityState === 'visible' && onCheck()
    document.addEventListener('visibilitychange', onSight)
    window.addEventListener('pageshow', onSight)
    return () => {
      document.removeEventListener('visibilitychange', onSight)
      window.removeEventListener('pageshow', onSight)
    }
  }, [onCheck])
  if (to === null)
    return (
      <Alert
        kind="error"
        title="Your bank’s page could not be opened."
        action={<Button onClick={onCheck}>Check again</Button>}
      />
    )
  return (
    <Box display="grid" gap="4">
      <Alert kind="info" title="Your bank wants to confirm this payment">
        It opens a page of its own, which leads back here. Nothing is charged until you confirm.
      </Alert>
      <Row flexWrap="wrap">
        <ButtonAnchor variant="primary" href={to}>
          <Icon icon={LandmarkIcon} size={20} />
          Go on to your bank
        </ButtonAnchor>
        <Button onClick={onCheck}>Check again</Button>
      </Row>
    </Box>
  )
}
