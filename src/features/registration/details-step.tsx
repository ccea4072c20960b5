import { SentenceLink } from '#components/ui/links/link.tsx'
import { DayField, memberFields, PostcodeField, STATE_OPTIONS } from '#components/form/fields/member-fields.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { membershipRegister } from '#contract/registration.ts'
import { FieldGrid, FormStack } from '#components/form/fields/form-field.tsx'
import { LoginOfPassword, NewPasswordField, PlainPasswordField } from '#components/form/fields/password-field.tsx'
import { StepHeading } from '#components/form/step-heading.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { SelectField, TextField, CheckField } from '#components/form/fields/text-field.tsx'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { Button } from '#components/ui/button.tsx'
import { formatMobile } from '#domain/mobile.ts'
import { emailText } from '#domain/text.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { ApiError } from '#lib/network/api/api-error.ts'
import { useConfig } from '#lib/network/config.ts'
import { registrationBody, type Details } from './details.ts'
import type { RegistrationFlow } from './use-registration.ts'

/** Beside each field stands why the league needs it; the rest is in the privacy policy. */
export function DetailsStep({ flow, isReached }: { flow: RegistrationFlow; isReached: boolean }) {
  const { details, registration, dispatch } = flow
  const { form } = details
  const mobile = registration.mobile ?? ''
  const registering = useMutation({
    mutationFn: (body: ReturnType<typeof registrationBody>) => callEndpoint(membershipRegister, { body }),
  })
  const [trouble, setTrouble] = useState<string[]>([])

  async function save(values: Details): Promise<void> {
    setTrouble([])
    try {
      const { customerGuid, firstname, emailAddress } = await registering.mutateAsync(registrationBody(values, mobile))
      // The passwords are not needed any more.
      form.reset()
      dispatch({
        type: 'registered',
        result: { customerGuid, firstname: firstname?.trim() || null, hasEmail: Boolean(emailAddress) },
      })
    } catch (error) {
      if (error instanceof ApiError && error.id === 'mobile-not-verified')
        return dispatch({ type: 'verificationLapsed' })
      setTrouble(details.refuse(error))
    }
  }

  return (
    <FormStack id={details.id} noValidate onSubmit={details.submit(save)}>
      <StepHeading isReached={isReached}>Your details</StepHeading>
      <p className="muted">
        <span>{`Your number ${formatMobile(mobile)} is verified.`}</span>{' '}
        <Button variant="ghost" flush onClick={() => dispatch({ type: 'mobileReset' })}>
          Use another number
        </Button>
      </p>
      {trouble.length > 0 && <Trouble messages={trouble} error={registering.error} />}
      <FieldGrid>
        <TextField form={form} name="firstName" {...memberFields.firstName} />
        <TextField form={form} name="lastName" {...memberFields.lastName} />
        <TextField
          form={form}
          name="email"
          {...memberFields.email}
          optional
          hint="For signing in and receipts. It can wait until later."
        />
        <DayField
          form={form}
          name="birthday"
          {...memberFields.birthday}
          hint="To make sure that you are 18 or over, as the law asks. Nobody else sees it."
        />
        <SelectField
          form={form}
          name="stateId"
          label="State"
          none="Choose a state"
          options={STATE_OPTIONS}
          onText={() => form.getFieldState('birthday').isTouched && void form.trigger('birthday')}
          hint="State and postcode tell us which games and leaderboards are yours. Nobody else sees your postcode."
        />
        <PostcodeField form={form} name="postcode" />
        <Login form={form} mobile={mobile} />
        <NewPasswordField form={form} name="password" repeat="confirmPassword" label="Password" />
        <PlainPasswordField form={form} name="confirmPassword" label="Confirm password" />
        <TermsField form={form} />
        <CheckField
          form={form}
          name="marketingConsent"
          label="Send me news and offers by text and email"
          more="You need not. You can choose what you get, and stop it, at any time in your account."
        />
        <SubmitButton busy={registering.isPending} busyLabel="Making your account" error={registering.error}>
          Register
        </SubmitButton>
      </FieldGrid>
    </FormStack>
  )
}

/** By which the new member is asked to log in afterwards. */
function Login({ form, mobile }: { form: RegistrationFlow['details']['form']; mobile: string }) {
  const email = emailText(useWatch({ control: form.control, name: 'email' }))
  return <LoginOfPassword login={email || formatMobile(mobile)} />
}

function TermsField({ form }: { form: RegistrationFlow['details']['form'] }) {
  return (
    <CheckField
      form={form}
      name="terms"
      required
      label="I agree to the terms and conditions, and I have read the privacy policy"
      more={
        <>
          <SentenceLink href="/about/terms-and-conditions" target="_blank">
            Terms and conditions
          </SentenceLink>{' '}
          <span>and</span>{' '}
          <SentenceLink href="/about/privacy-policy" target="_blank">
            privacy policy
          </SentenceLink>{' '}
          <span>open beside this form.</span>
        </>
      }
    />
  )
}

/** Shows the errors of no field. Without a response the account may exist all the same. */
function Trouble({ messages, error }: { messages: string[]; error: unknown }) {
  const { loginUrl } = useConfig()
  const isUnknown = error instanceof ApiError && (error.status === 0 || error.id === 'unreadable')
  return (
    <Alert kind="error" title={messages.join(' ')}>
      {isUnknown && (
        <>
          <span>We do not know whether it went through.</span>{' '}
          <SentenceLink href={loginUrl}>Try to log in</SentenceLink> <span>before you register again.</span>
        </>
      )}
    </Alert>
  )
}
