import { memberFields } from '#components/form/fields/member-fields.tsx'
import { CodeField, ResendCode } from '#components/form/code.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Steps } from '#components/ui/display/steps.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { BlocksSkeleton } from '#components/ui/feedback/blocks-skeleton.tsx'
import { H1 } from '#components/ui/heading.tsx'
import { FormStack } from '#components/form/fields/form-field.tsx'
import { SubmitButton, useStopReason } from '#components/form/submit-button.tsx'
import { TextField } from '#components/form/fields/text-field.tsx'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { isFullLoad } from '#lib/browser/navigation/full-load.ts'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { useBlockUpdates } from '#lib/network/updates/update-locks.ts'
import { redeemQueries } from './queries.ts'
import { returnPath } from './return-path.ts'
import { STEPS, STEPS_LABEL } from './model.ts'
import { useVerification } from './use-verification.ts'

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

/** A mobile, a code to it, and the code back [M2.55, M2.56, M2.58, M5.26]. */
function VerifyForm({ mobile }: { mobile: string }) {
  const { checked, code, trouble, isSending, isVerifying, isVerified, verifyError, sendCode, verify } =
    useVerification(mobile)
  const offline = useStopReason()
  const { form } = checked
  useBlockUpdates(true, 'a verification')
  return (
    <FormStack id={checked.id} noValidate onSubmit={checked.submit(verify)}>
      {trouble && <Alert kind="error" title={trouble} />}
      <div className="stack gap-3 form-width">
        <TextField
          form={form}
          name="mobile"
          {...memberFields.mobile}
          prefix="+61"
          enterKeyHint="send"
          hint="An Australian mobile, such as 0450 000 000."
        />
        <ResendCode
          sentAtMs={code?.sentAtMs ?? null}
          notBeforeMs={code?.notBeforeMs ?? null}
          sending={isSending}
          reason={offline}
          send={() => void sendCode()}
        />
        <CodeField form={form} name="code" label="Verification code" />
      </div>
      <SubmitButton
        variant={code ? 'primary' : 'secondary'}
        busy={isVerifying || isVerified}
        busyLabel="Checking the code"
        error={verifyError}
      >
        Verify
      </SubmitButton>
    </FormStack>
  )
}
