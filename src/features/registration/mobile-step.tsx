import { SentenceLink } from '#components/ui/links/link.tsx'
import { memberFields } from '#components/form/fields/member-fields.tsx'
import { useMutation } from '@tanstack/react-query'
import { mobileDuplicateCheck } from '#contract/registration.ts'
import { useCheckedForm } from '#components/form/checked-form.ts'
import { FormStack } from '#components/form/fields/form-field.tsx'
import { StepHeading } from '#components/form/step-heading.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { TextField } from '#components/form/fields/text-field.tsx'
import { mobileProblem } from '#domain/member-forms.ts'
import { mobileText } from '#domain/mobile.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { useConfig } from '#lib/network/config.ts'
import { codeOf } from './state.ts'
import type { RegistrationFlow } from './use-registration.ts'

export function MobileStep({ flow, isReached }: { flow: RegistrationFlow; isReached: boolean }) {
  const { loginUrl } = useConfig()
  // The number as the league writes it [M7.44].
  const check = useMutation({
    mutationFn: async (mobile: string) => (await callEndpoint(mobileDuplicateCheck, { body: { mobile } })).mobile,
  })
  const checked = useCheckedForm({
    values: { mobile: flow.mobileText },
    problems: ({ mobile }) => ({ mobile: mobileProblem(mobile) ?? undefined }),
  })

  async function save({ mobile }: { mobile: string }): Promise<void> {
    /** A number that was typed since is checked on its own [D6.43]. */
    const isOutdated = () => checked.form.getValues('mobile') !== mobile
    try {
      const accepted = await check.mutateAsync(mobileText(mobile))
      if (isOutdated()) return
      const last = codeOf({ ...flow.registration, mobile: accepted })
      flow.dispatch({ type: 'mobileAccepted', mobile: accepted })
      // The last code to this number is on its way still.
      if (last === null) await flow.sendCode(accepted)
    } catch (error) {
      if (isOutdated()) return
      const others = checked.refuse(error)
      // Every error of the check is shown at the number [M8.18].
      if (others.length > 0)
        checked.form.setError('mobile', { type: 'server', message: others.join(' ') }, { shouldFocus: true })
    }
  }

  return (
    <FormStack id={checked.id} noValidate onSubmit={checked.submit(save)}>
      <StepHeading isReached={isReached}>Your mobile number</StepHeading>
      <p className="muted">We text a code to it, so that nobody can register with a number that is not theirs.</p>
      <div className="form-width">
        <TextField
          form={checked.form}
          name="mobile"
          {...memberFields.mobile}
          prefix="+61"
          enterKeyHint="next"
          hint="An Australian mobile, such as 0450 000 000. We use it for codes, tickets and signing in, and for marketing only if you agree to it."
          onText={() => flow.setMobileText(checked.form.getValues('mobile'))}
        />
      </div>
      <SubmitButton busy={check.isPending || flow.isSending} busyLabel="Checking the number" error={check.error}>
        Send code
      </SubmitButton>
      <p className="text-small muted">
        Registered already? <SentenceLink href={loginUrl}>Log in</SentenceLink>
      </p>
    </FormStack>
  )
}
