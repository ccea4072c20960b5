import { chakra } from '@chakra-ui/react'
import { BadgeCheckIcon, InfoIcon } from 'lucide-react'
import type { MajorEvent } from '#contract/major-events.ts'
import { Figure } from '#components/ui/display/figure.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { RetryButton } from '#components/ui/feedback/retry-button.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { useQualified } from '#data/qualifications.ts'
import { formatPtc } from '#domain/money.ts'
import { greetingName, useMember, useSignedIn } from '#lib/network/session.ts'
import { isPtcEvent } from './model.ts'

/**
 * How a member stands to the event: congratulations where they have qualified [P2.134], else in one line that they
 * have not. It keeps its room from the first moment, so that nothing moves when the response comes; strangers have none.
 */
export function Standing({ event }: { event: MajorEvent }) {
  const signedIn = useSignedIn()
  const member = useMember()
  const { data, error, isFetching, refetch } = useQualified()
  if (!signedIn) return null
  if (!data) {
    return (
      <Panel role={error ? 'status' : undefined}>
        <Icon icon={InfoIcon} size={24} />
        {error ? (
          <p>Whether you have qualified did not load</p>
        ) : (
          <div aria-hidden="true">
            <SkeletonBar width="140px" height="18px" />
            <SkeletonBar width="180px" marginTop="2" />
          </div>
        )}
        {error && (
          <RetryButton
            variant="ghost"
            error={error}
            retry={() => void refetch()}
            retrying={isFetching}
            marginLeft="auto"
          />
        )}
      </Panel>
    )
  }
  const own = data.find(({ majorEventId }) => majorEventId === event.id)
  const ptc = isPtcEvent(event)
  if (!own) {
    return (
      <Panel>
        <Icon icon={InfoIcon} size={24} />
        <p>{ptc ? 'You have no Poker Tour Credits of this event yet' : 'You have not qualified yet'}</p>
      </Panel>
    )
  }
  return (
    <Panel data-qualified="" role="status">
      <Icon icon={BadgeCheckIcon} size={26} />
      <div>
        <h2>{`Congrats, ${member ? greetingName(member) : 'User'}`}</h2>
        <p>{ptc ? 'You have Poker Tour Credits' : 'You have qualified'}</p>
      </div>
      {own.ptc && own.ptc > 0 ? <Figure>{formatPtc(own.ptc)}</Figure> : null}
    </Panel>
  )
}

const Panel = chakra('section', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '72px',
    padding: '10px 16px',
    bg: 'bg.panel',
    color: 'fg.muted',
    boxShadow: 'e1',
    borderRadius: { lg: 'card' },
    overflowWrap: 'anywhere',
    '& > svg': { flex: 'none' },
    '& > div, & > p': { flex: '1', minWidth: '0' },
    '& p': { textStyle: 'small' },
    '&[data-qualified]': { bg: 'success.subtle', boxShadow: 'none', '& > svg': { color: 'success.fg' } },
    '& h2': { textStyle: 'title', color: 'fg' },
    '& > span': { fontSize: '1.375rem', color: 'success.fg' },
  },
})
