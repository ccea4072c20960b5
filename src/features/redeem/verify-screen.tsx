import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Steps } from '#components/ui/display/steps.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { BlocksSkeleton } from '#components/ui/feedback/blocks-skeleton.tsx'
import { H1 } from '#components/ui/heading.tsx'
import { isFullLoad } from '#lib/browser/navigation/full-load.ts'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { redeemQueries } from './queries.ts'
import { returnPath } from './return-path.ts'
import { STEPS, STEPS_LABEL } from './steps.ts'
import { VerifyForm } from './verify-form.tsx'

/** The member's mobile is verified by a code; who has done so already goes straight on [M2.54, M2.57, D5.42]. */
export function VerifyScreen({ returnUrl }: { returnUrl: string | undefined }) {
  const query = useQuery(redeemQueries.member())
  const isKnown = query.isFetchedAfterMount || !query.isFetching
  usePageTitle('Verify your mobile')
  return (
    <div className="screen page-width">
      <H1>Verify your mobile</H1>
      <p className="muted mt-1">Tickets go to a phone that is surely yours, so we text a code to it first.</p>
      <div className="mt-5 mb-5">
        <Steps label={STEPS_LABEL} steps={STEPS} current={0} size="sm" />
      </div>
      <section className="panel">
        <QueryView query={query} what="Your mobile" skeleton={skeleton}>
          {(member) =>
            !isKnown ? (
              skeleton
            ) : member?.mobileVerified ? (
              <GoOn to={returnPath(returnUrl, window.location.origin)} />
            ) : (
              <VerifyForm mobile={member?.mobile ?? ''} />
            )
          }
        </QueryView>
      </section>
    </div>
  )
}

/** In this page's place, so that Back does not lead here again. */
function GoOn({ to }: { to: string }) {
  const router = useRouter()
  useEffect(() => {
    if (isFullLoad(to)) window.location.replace(to)
    else router.history.replace(to)
  }, [router, to])
  return (
    <p className="muted" role="status">
      Your mobile is verified.
    </p>
  )
}

const skeleton = (
  <div className="form-width">
    <BlocksSkeleton blocks={[[14, 120], 52, [14, 120], 52]} />
  </div>
)
