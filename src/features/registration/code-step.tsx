import { useMutation } from '@tanstack/react-query'
import { otpCodeVerify } from '#contract/registration.ts'
import { useCheckedForm } from '#components/form/checked-form.ts'
import { CodeField, ResendCode } from '#components/form/code.tsx'
import { sentenceOf } from '#components/form/server-messages.ts'
import { FormStack } from '#components/form/fields/form-field.tsx'
import { StepHeading } from '#components/form/step-heading.tsx'
import { SubmitButton, useStopReason } from '#components/form/submit-button.tsx'
import { notify } from '#components/ui/feedback/toast.ts'
import { Button } from '#components/ui/button.tsx'
import { codeProblem } from '#components/form/code-problem.ts'
import { formatMobile } from '#domain/mobile.ts'
import { readCode } from '#domain/one-time-code.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { codeOf } from './state.ts'
import type { RegistrationFlow } from './use-registration.ts'
import css from './code-step.module.css'

export function CodeStep({ flow, isReached }: { flow: RegistrationFlow; isReached: boolean }) {
  const mobile = flow.registration.mobile ?? ''
  const code = codeOf(flow.registration)
  // Anything but true does not fit [M7.46].
  const check = useMutation({
    mutationFn: async (body: { otpCode: string; mobile: string }) =>
      Boolean(await callEndpoint(otpCodeVerify, { body })),
  })
  const offline = useStopReason()
  const checked = useCheckedForm({
    values: { otpCode: '' },
    problems: ({ otpCode }) => ({ otpCode: codeProblem(otpCode) }),
  })

  async function verify({ otpCode }: { otpCode: string }): Promise<void> {
    try {
      if (await check.mutateAsync({ otpCode: readCode(otpCode) ?? otpCode, mobile }))
        return flow.dispatch({ type: 'codeVerified', mobile })
      checked.form.setError('otpCode', { type: 'server', message: 'Invalid verification code.' }, { shouldFocus: true })
    } catch (error) {
      notify({ kind: 'error', title: `Error occured! ${sentenceOf(error)}` })
    }
  }

  return (
    <FormStack id={checked.id} noValidate onSubmit={checked.submit(verify)}>
      <StepHeading isReached={isReached}>Enter the code</StepHeading>
      <p className="muted">
        <span>{code?.sentAtMs == null ? 'Your number: ' : 'We sent it to '}</span>
        <b className={css.number}>{formatMobile(mobile)}</b>. It is good for 5 minutes.
      </p>
      <div className="form-width">
        <CodeField form={checked.form} name="otpCode" label="Verification code" />
      </div>
      <SubmitButton busy={check.isPending} busyLabel="Checking the code" error={check.error}>
        Verify
      </SubmitButton>
      <div className={`cluster between ${css.actions}`}>
        <ResendCode
          sentAtMs={code?.sentAtMs ?? null}
          notBeforeMs={code?.notBeforeMs ?? null}
          sending={flow.isSending}
          reason={offline}
          send={() => void flow.sendCode(mobile)}
        />
        <Button variant="ghost" flush onClick={() => flow.dispatch({ type: 'mobileReset' })}>
          Use another number
        </Button>
      </div>
    </FormStack>
  )
}
