import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { AccountSettings } from '#contract/account.ts'
import { CodeField } from '#components/form/fields/code-field.tsx'
import { FieldGrid } from '#components/form/fields/form-field.tsx'
import { PlainPasswordField } from '#components/form/fields/password-field.tsx'
import { ResendCode } from '#components/form/resend-code.tsx'
import { sentenceOf } from '#components/form/server-messages.ts'
import { useStopReason } from '#components/form/submit-button.tsx'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { Box } from '#components/ui/box.tsx'
import { Button } from '#components/ui/button.tsx'
import { ApiError } from '#lib/network/api/api-error.ts'
import { serverClock } from '#lib/network/server-time.ts'
import { AccountSection } from './account-section.tsx'
import type { AccountFields } from './model.ts'
import { useProofCodeSending } from './mutations.ts'
import type { AccountForm } from './use-account-form.ts'

interface ProofSectionProps extends Pick<AccountForm, 'form'> {
  settings: AccountSettings
  isAsked: (fields: AccountFields) => boolean
}

/** Shows only while something changes that opens the account: then a session alone is not enough. */
export function ProofSection({ form, settings, isAsked }: ProofSectionProps) {
  const fields = useWatch({ control: form.control })
  const code = useProofCode()
  if (!isAsked(fields as AccountFields)) return null

  function choose(byCode: boolean): void {
    form.clearErrors(['currentPassword', 'code'])
    form.setValue('byCode', byCode)
    form.setValue('currentPassword', '')
    form.setValue('code', '')
    if (byCode && code.sentAtMs === null) void code.send()
  }

  return (
    <AccountSection
      title="Is it you?"
      intro="Another password, mobile or email address opens your account, so we ask before we change it."
    >
      {fields.byCode ? (
        <Box display="grid" gap="3" maxWidth="440px">
          {code.trouble && <Alert kind="error" title={code.trouble} />}
          <CodeField form={form} name="code" label="Verification code" />
          <ResendCode
            sentAtMs={code.sentAtMs}
            notBeforeMs={code.notBeforeMs}
            sending={code.isSending}
            reason={code.offline}
            send={() => void code.send()}
          />
          <Box>
            <Button variant="ghost" marginLeft="-4" onClick={() => choose(false)}>
              Use your password instead
            </Button>
          </Box>
        </Box>
      ) : (
        <FieldGrid>
          <PlainPasswordField
            form={form}
            name="currentPassword"
            label="Current password"
            autoComplete="current-password"
          />
          {settings.reauthenticationByCode && (
            <Box data-whole="">
              <Button variant="ghost" marginLeft="-4" onClick={() => choose(true)}>
                Use a code instead
              </Button>
            </Box>
          )}
        </FieldGrid>
      )}
    </AccountSection>
  )
}

/** The code to the member's mobile: when it was sent, and why it was not. */
function useProofCode() {
  const sending = useProofCodeSending()
  const offline = useStopReason()
  const [sentAtMs, setSentAt] = useState<number | null>(null)
  const [notBeforeMs, setNotBefore] = useState<number | null>(null)
  return {
    sentAtMs,
    notBeforeMs,
    offline,
    isSending: sending.isPending,
    trouble: sending.error === null ? null : sentenceOf(sending.error),
    async send(): Promise<void> {
      try {
        await sending.mutateAsync()
        setSentAt(serverClock.now())
      } catch (error) {
        // Its sentence stands above the field.
        if (error instanceof ApiError && error.retryAfterSeconds !== undefined)
          setNotBefore(serverClock.now() + error.retryAfterSeconds * 1000)
      }
    },
  }
}
