import type { ReactNode } from 'react'
import { CircleCheckIcon, HourglassIcon } from 'lucide-react'
import { createAppLink } from '#components/ui/links/link.tsx'
import { SentenceLink } from '#components/ui/links/sentence-link.tsx'
import { StepHeading } from '#components/form/step-heading.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Box, Panel, Row, Text } from '#components/ui/box.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { useConfig } from '#lib/network/config.ts'

interface ResultStepProps {
  isReached: boolean
  /** The office decides; nothing has moved yet. */
  isPending: boolean
  /** The change that was made or requested. */
  children?: ReactNode
  /** The server's own sentence. */
  message: string | null
}

/** Step 2: the success and its message, with the ways on [M2.72, M2.78, M8.15]. */
export function ResultStep({ isReached, isPending, message, children }: ResultStepProps) {
  return (
    <Panel
      padding={{ base: '28px 20px', md: '36px 32px' }}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      justifyItems="center"
      textAlign="center"
      gap="3"
    >
      <Box color={isPending ? 'accent.fg' : 'success.fg'}>
        <Icon icon={isPending ? HourglassIcon : CircleCheckIcon} size={48} />
      </Box>
      <StepHeading isReached={isReached}>{isPending ? 'Success! Your request is in review' : 'Success!'}</StepHeading>
      <Box
        width="100%"
        maxWidth="56ch"
        overflowWrap="anywhere"
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="2"
      >
        {children && <Text>{children}</Text>}
        {message && <Text>{message}</Text>}
        {isPending && (
          <Text color="fg.muted">
            Nothing has changed yet. Voucher History shows the answer as soon as there is one.
          </Text>
        )}
        <Assistance />
      </Box>
      <Row flexWrap="wrap" justifyContent="center" gap="3" marginTop="2">
        <ButtonLink variant="primary" size={52} to="/profile">
          My Dashboard
        </ButtonLink>
        <ButtonLink size={52} to="/">
          Home
        </ButtonLink>
      </Row>
    </Panel>
  )
}

/** The league's email address, else its number, and the link to the receipt. */
function Assistance() {
  const { contactEmails, supportPhone } = useConfig()
  const [email] = contactEmails
  return (
    <Text color="fg.muted">
      <span>{`For further assistance please ${email ? 'email ' : 'call '}`}</span>
      {email ? (
        <SentenceLink href={`mailto:${email}`}>{email}</SentenceLink>
      ) : (
        <SentenceLink href={`tel:${supportPhone.replaceAll(' ', '')}`}>{supportPhone}</SentenceLink>
      )}
      <span>. Visit</span> <InnerLink to="/profile/ticketChange">Voucher History</InnerLink>{' '}
      <span>for the full receipt.</span>
    </Text>
  )
}

/** A link inside a sentence, to a screen of the app. */
export const InnerLink = createAppLink(SentenceLink)
