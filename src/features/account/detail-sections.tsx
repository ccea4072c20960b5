import { SentenceLink } from '#components/ui/links/link.tsx'
import { DayField, memberFields, PostcodeField, STATE_OPTIONS } from '#components/form/fields/member-fields.tsx'
import { useWatch } from 'react-hook-form'
import type { AccountSettings } from '#contract/account.ts'
import { FieldGrid } from '#components/form/fields/form-field.tsx'
import { NewPasswordField, PlainPasswordField } from '#components/form/fields/password-field.tsx'
import { SelectField, TextField } from '#components/form/fields/text-field.tsx'
import { Field, ReadOnlyText } from '#components/ui/form/field.tsx'
import { emailText } from '#domain/text.ts'
import { useConfig } from '#lib/network/config.ts'
import { loginOf } from '#shared/proof/proof.ts'
import { AccountSection, SwitchField } from './account-section.tsx'
import { GENDERS, isSameAddress, isSameMobile } from './model.ts'
import type { AccountForm } from './use-account-form.ts'

export function PersonalSection({ form }: Pick<AccountForm, 'form'>) {
  return (
    <AccountSection title="Personal Details">
      <FieldGrid>
        <TextField form={form} name="firstname" {...memberFields.firstName} />
        <TextField form={form} name="lastname" {...memberFields.lastName} />
        <DayField form={form} name="dateBirth" {...memberFields.birthday} />
        <SelectField form={form} name="gender" label="Gender" options={GENDERS} autoComplete="sex" optional />
        <TextField
          form={form}
          name="suburb"
          label="Suburb"
          autoComplete="address-level2"
          autoCapitalize="words"
          maxLength={100}
        />
        <SelectField
          form={form}
          name="stateId"
          label="State"
          none="Choose a state"
          options={STATE_OPTIONS}
          autoComplete="address-level1"
          onText={() => form.getFieldState('dateBirth').isTouched && void form.trigger('dateBirth')}
        />
        <PostcodeField form={form} name="postcode" />
      </FieldGrid>
    </AccountSection>
  )
}

function useEndingText(): string {
  const { capabilities } = useConfig()
  return capabilities.includes('calendar')
    ? 'Everywhere else you will have to sign in again, and the address of your calendar ends.'
    : 'Everywhere else you will have to sign in again.'
}

export function LoginSection({ form, settings }: Pick<AccountForm, 'form'> & { settings: AccountSettings }) {
  const isChanging = useWatch({ control: form.control, name: 'changePassword' })
  const ending = useEndingText()
  return (
    <AccountSection title="Login Details">
      <FieldGrid>
        <Field
          label="Card number"
          hint="You sign in with it, with your mobile number or with your email address."
          readOnly
        >
          <ReadOnlyText autoComplete="username" value={loginOf(settings)} />
        </Field>
        <div data-whole="">
          <SwitchField form={form} name="changePassword" label="Change password" />
        </div>
        {isChanging && (
          <>
            <NewPasswordField form={form} name="password" repeat="confirmPassword" label="New password" />
            <PlainPasswordField form={form} name="confirmPassword" label="Confirm password" hint={ending} />
          </>
        )}
      </FieldGrid>
    </AccountSection>
  )
}

export function ContactSection({ form, settings }: Pick<AccountForm, 'form'> & { settings: AccountSettings }) {
  return (
    <AccountSection title="Contact Details">
      <FieldGrid>
        <TextField
          form={form}
          name="phoneMobile"
          {...memberFields.mobile}
          label="Mobile"
          prefix="+61"
          hint={<MobileHint form={form} settings={settings} />}
        />
        <TextField
          form={form}
          name="emailAddress"
          {...memberFields.email}
          optional
          hint={<EmailHint form={form} settings={settings} />}
        />
      </FieldGrid>
    </AccountSection>
  )
}

function MobileHint({ form, settings }: Pick<AccountForm, 'form'> & { settings: AccountSettings }) {
  const mobile = useWatch({ control: form.control, name: 'phoneMobile' })
  const ending = useEndingText()
  if (!isSameMobile(mobile, settings.phoneMobile))
    return <span>{`A changed number has to be verified before tickets can be bought. ${ending}`}</span>
  return <span>{settings.mobileVerified ? 'Verified.' : 'Not verified yet.'}</span>
}

function EmailHint({ form, settings }: Pick<AccountForm, 'form'> & { settings: AccountSettings }) {
  const { capabilities, loginUrl } = useConfig()
  const email = useWatch({ control: form.control, name: 'emailAddress' })
  const ending = useEndingText()
  if (emailText(email) === '') return <span>Without one we reach you by text alone.</span>
  if (!isSameAddress(email, settings.emailAddress))
    return capabilities.includes('reauthentication') ? (
      <span>{`We send a link to it. Until you open that, you sign in with the address you have now. ${ending}`}</span>
    ) : (
      <span>{`A changed address counts as not confirmed at first. ${ending}`}</span>
    )
  if (settings.emailValid) return <span>Confirmed.</span>
  return (
    <>
      <span>Not confirmed yet.</span>
      {capabilities.includes('emailLinks') && (
        <>
          {' '}
          <SentenceLink href={`${loginUrl}/email`}>Send the link again</SentenceLink>
        </>
      )}
    </>
  )
}
