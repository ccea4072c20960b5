import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Steps } from '#components/ui/display/steps.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { Box, Gutter, Panel, Text } from '#components/ui/box.tsx'
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
    <Gutter paddingBlock="6" maxWidth="800px">
      <H1>Verify your mobile</H1>
      <Text color="fg.muted" marginTop="1">
        Tickets go to a phone that is surely yours, so we text a code to it first.
      </Text>
      <Box marginBlock="5">
        <Steps label={STEPS_LABEL} steps={STEPS} current={0} size="sm" />
      </Box>
      <Panel padding={{ base: '18px 16px', md: '24px' }}>
        <QueryView query={query} what="Your mobile" skeleton={<VerifySkeleton />}>
          {(member) =>
            !isKnown ? (
              <VerifySkeleton />
            ) : member?.mobileVerified ? (
              <GoOn to={returnPath(returnUrl, window.location.origin)} />
            ) : (
              <VerifyForm mobile={member?.mobile ?? ''} />
            )
          }
        </QueryView>
      </Panel>
    </Gutter>
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
    <Text role="status" color="fg.muted">
      Your mobile is verified.
    </Text>
  )
}

function VerifySkeleton() {
  return (
    <Box display="grid" gap="4" maxWidth="440px">
      <SkeletonBar style={{ width: '120px' }} />
      <SkeletonBar style={{ height: '52px' }} />
      <SkeletonBar style={{ width: '120px' }} />
      <SkeletonBar style={{ height: '52px' }} />
    </Box>
  )
}
