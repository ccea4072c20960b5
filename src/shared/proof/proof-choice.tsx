import { CodeField, ResendCode } from '#components/form/code.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch, type FieldPath, type FieldValues, type PathValue, type UseFormReturn } from 'react-hook-form'
import { sendReauthenticationCode } from '#contract/account.ts'
import { FieldGrid } from '#components/form/fields/form-field.tsx'
import { PlainPasswordField } from '#components/form/fields/password-field.tsx'
import { sentenceOf } from '#components/form/server-messages.ts'
import { useStopReason } from '#components/form/submit-button.tsx'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { Button } from '#components/ui/button.tsx'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { ApiError } from '#lib/network/api/api-error.ts'
import { serverClock } from '#lib/network/server-time.ts'
import type { ProofFields } from './proof.ts'
import css from './proof-choice.module.css'

interface ProofChoiceProps<V extends FieldValues> {
  form: UseFormReturn<V>
  canCode: boolean
  canPasskey: boolean
  /** Across the whole width of the form. */
  whole?: boolean
}

const OTHERS = { password: 'Use your password instead', code: 'Use a code instead', passkey: 'Use a passkey instead' }

export function ProofChoice<V extends FieldValues & ProofFields>({
  form,
  canCode,
  canPasskey,
  whole = false,
}: ProofChoiceProps<V>) {
  const names = { proofBy: 'proofBy', currentPassword: 'currentPassword', code: 'code' } as {
    [Name in keyof ProofFields]: FieldPath<V>
  }
  const proofBy: ProofFields['proofBy'] = useWatch({ control: form.control, name: names.proofBy })
  const code = useProofCode()
  const others = (['password', 'code', 'passkey'] as const).filter(
    (by) => by !== proofBy && (by === 'password' || (by === 'code' ? canCode : canPasskey)),
  )

  function choose(by: ProofFields['proofBy']): void {
    const set = (name: keyof ProofFields, value: string) =>
      form.setValue(names[name], value as PathValue<V, FieldPath<V>>)
    form.clearErrors([names.currentPassword, names.code])
    set('proofBy', by)
    set('currentPassword', '')
    set('code', '')
    if (by === 'code' && code.sentAtMs === null) void code.send()
  }

  return (
    <div className="stack gap-3">
      {proofBy === 'password' && (
        <FieldGrid>
          <PlainPasswordField
            form={form}
            name={names.currentPassword}
            label="Current password"
            autoComplete="current-password"
            whole={whole}
          />
        </FieldGrid>
      )}
      {proofBy === 'code' && (
        <div className="stack gap-3 form-width">
          {code.trouble && <Alert kind="error" title={code.trouble} />}
          <CodeField form={form} name={names.code} label="Verification code" />
          <ResendCode
            sentAtMs={code.sentAtMs}
            notBeforeMs={code.notBeforeMs}
            sending={code.isSending}
            reason={code.offline}
            send={() => void code.send()}
          />
        </div>
      )}
      {proofBy === 'passkey' && (
        <p className="text-small muted">Your device asks for your passkey as soon as you go on.</p>
      )}
      {others.length > 0 && (
        <div className={`cluster ${css.others}`}>
          {others.map((by) => (
            <Button key={by} variant="ghost" onClick={() => choose(by)}>
              {OTHERS[by]}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

function useProofCode() {
  const sending = useMutation({ mutationFn: () => callEndpoint(sendReauthenticationCode, {}) })
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
