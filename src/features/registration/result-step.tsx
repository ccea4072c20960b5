import { CircleCheckIcon } from 'lucide-react'
import { StepHeading } from '#components/form/step-heading.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Box, Text } from '#components/ui/box.tsx'
import { ButtonAnchor } from '#components/ui/button.tsx'
import { useConfig } from '#lib/network/config.ts'
import type { Registered } from './state.ts'

/** The account is there; signing in is a step of its own [M2.86]. */
export function ResultStep({
  result,
  isReached,
  onLeave,
}: {
  result: Registered
  isReached: boolean
  onLeave: () => void
}) {
  const { loginUrl, leagueName } = useConfig()
  return (
    <Box display="grid" justifyItems="center" textAlign="center" gap="3" paddingBlock="4">
      <Box color="success.fg">
        <Icon icon={CircleCheckIcon} size={44} />
      </Box>
      <StepHeading isReached={isReached}>Your account was created</StepHeading>
      <Text color="fg.muted" maxWidth="42ch" overflowWrap="anywhere" textWrap="balance">
        <span>{result.firstname ? `Welcome to ${leagueName}, ${result.firstname}.` : `Welcome to ${leagueName}.`}</span>{' '}
        <span>
          {result.hasEmail
            ? 'Please log in with your email and password.'
            : 'Please log in with your mobile number and password.'}
        </span>
      </Text>
      <ButtonAnchor variant="primary" size={52} href={loginUrl} onClick={onLeave}>
        Login
      </ButtonAnchor>
    </Box>
  )
}
