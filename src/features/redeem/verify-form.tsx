import { CodeField, ResendCode } from '#components/form/code.tsx'
import { FormStack } from '#components/form/fields/form-field.tsx'
import { memberFields } from '#components/form/fields/member-fields.tsx'
import { SubmitButton, useStopReason } from '#components/form/submit-button.tsx'
import { TextField } from '#components/form/fields/text-field.tsx'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { useBlockUpdates } from '#lib/network/updates/update-locks.ts'
import { useVerification } from './use-verification.ts'

/** A mobile, a code to it, and the code back [M2.55, M2.56, M2.58, M5.26]. */
export function VerifyForm({ mobile }: { mobile: string }) {
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
