import { BadgeCheckIcon, InfoIcon } from 'lucide-react'
import type { MajorEvent } from '#contract/major-events.ts'
import { RetryButton } from '#components/ui/feedback/state.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { useQualified } from '#data/qualifications.ts'
import { formatPtc } from '#domain/money.ts'
import { greetingName, useMember, useSignedIn } from '#lib/network/session.ts'
import { isPtcEvent } from './model.ts'
import css from './standing.module.css'

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
      <section className={css.standing} role={error ? 'status' : undefined}>
        <InfoIcon size={24} />
        {error ? (
          <p className="text-small">Whether you have qualified did not load</p>
        ) : (
          <div aria-hidden="true">
            <SkeletonBar style={{ width: '140px', height: '18px' }} />
            <SkeletonBar style={{ width: '180px', marginTop: 'var(--apl-spacing-2)' }} />
          </div>
        )}
        {error && <RetryButton variant="ghost" error={error} retry={() => void refetch()} retrying={isFetching} />}
      </section>
    )
  }
  const own = data.find(({ majorEventId }) => majorEventId === event.id)
  const ptc = isPtcEvent(event)
  if (!own) {
    return (
      <section className={css.standing}>
        <InfoIcon size={24} />
        <p className="text-small">
          {ptc ? 'You have no Poker Tour Credits of this event yet' : 'You have not qualified yet'}
        </p>
      </section>
    )
  }
  return (
    <section className={css.standing} data-qualified="" role="status">
      <BadgeCheckIcon size={26} />
      <div>
        <h2 className={css.title}>{`Congrats, ${member ? greetingName(member) : 'User'}`}</h2>
        <p className="text-small">{ptc ? 'You have Poker Tour Credits' : 'You have qualified'}</p>
      </div>
      {own.ptc && own.ptc > 0 ? (
        <span className={css.figure} translate="no">
          {formatPtc(own.ptc)}
        </span>
      ) : null}
    </section>
  )
}
