import { chakra } from '@chakra-ui/react'
import { CircleCheckIcon, TriangleAlertIcon } from 'lucide-react'
import type { transferPtc } from '#contract/credit.ts'
import type { ResponseData } from '#contract/endpoint.ts'
import { StepHeading } from '#components/form/step-heading.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Panel, Text } from '#components/ui/box.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'

interface TransferResultProps {
  answer: ResponseData<typeof transferPtc>
  isReached: boolean
  onAnew: () => void
}

/** What has become of it: done, with the reason beneath, or not, with the reason as title [M2.51, M8.8, M8.9]. */
export function TransferResult({ answer: { success, reason }, isReached, onAnew }: TransferResultProps) {
  const words = reason?.trim() || null
  return (
    <Result data-success={success}>
      <Icon icon={success ? CircleCheckIcon : TriangleAlertIcon} size={48} />
      <StepHeading isReached={isReached}>
        {success ? 'Successfully Transferred PTC' : (words ?? 'The transfer was not made.')}
      </StepHeading>
      <Text color="fg.muted">{success ? words : 'Nothing was moved.'}</Text>
      <div>
        <ButtonLink to="/" size={52}>
          Home Page
        </ButtonLink>
        <Button variant="primary" size={52} onClick={onAnew}>
          New Transfer
        </Button>
      </div>
    </Result>
  )
}

const Result = chakra(Panel, {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '3',
    marginTop: '5',
    padding: '36px 20px 24px',
    textAlign: 'center',
    '& > svg': { color: 'accent.fg' },
    '&[data-success=true] > svg': { color: 'success.fg' },
    '& h2, & p': { maxWidth: '44ch', overflowWrap: 'anywhere', textWrap: 'balance' },
    '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '3', width: '100%', marginTop: '4' },
    '& > div > *': { flex: { base: '1', md: 'none' }, minWidth: { base: '130px', md: '180px' } },
  },
})
