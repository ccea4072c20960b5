import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { generateTotp, verifyTotp } from '#contract/registration.ts'
import { useCheckedForm } from '#components/form/checked-form.ts'
import { codeProblem } from '#components/form/code-problem.ts'
import { sentenceOf } from '#components/form/server-messages.ts'
import { createDraft } from '#components/form/draft.ts'
import { mobileProblem } from '#domain/member-forms.ts'
import { formatMobile, normaliseMobile } from '#domain/mobile.ts'
import { readCode } from '#domain/one-time-code.ts'
import { ApiError } from '#lib/network/api/api-error.ts'
import { serverClock } from '#lib/network/server-time.ts'
import { SENT_CODE_KEY } from '#lib/storage/device-keys.ts'
import { deviceStorage } from '#lib/storage/storage.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { redeemQueries } from './queries.ts'

/** The verification of the member's mobile: codes sent and tried, and what became of it [M4.24, M4.25, M7.32, M7.33]. */
export function useVerification(memberMobile: string) {
  const queryClient = useQueryClient()
  const checked = useCheckedForm({
    values: { mobile: formatMobile(codeSent.read()?.mobile ?? memberMobile), code: '' },
    problems: ({ mobile, code }) => ({ mobile: mobileProblem(mobile) ?? undefined, code: codeProblem(code) }),
  })
  const { form } = checked
  const [sent, setSent] = useState(codeSent.read)
  const [trouble, setTrouble] = useState<unknown>(null)
  const sending = useMutation({ mutationFn: (to: string) => callEndpoint(generateTotp, { body: { mobile: to } }) })
  const verifying = useMutation({
    mutationFn: async (body: { mobile: string; code: string }) =>
      (await callEndpoint(verifyTotp, { body }))?.success === true,
  })
  const mobile = useWatch({ control: form.control, name: 'mobile' })
  /** The pause goes with the number the code went to. */
  const current = sent !== null && sent.mobile === normaliseMobile(mobile) ? sent : null

  function note(next: CodeSent): void {
    codeSent.keep(next)
    setSent(next)
  }

  async function sendCode(): Promise<void> {
    setTrouble(null)
    // Once touched, what is wrong goes away while it is put right.
    if (!(await form.trigger('mobile', { shouldTouch: true }))) return form.setFocus('mobile')
    const to = normaliseMobile(form.getValues('mobile')) ?? ''
    /** A number that is being typed since keeps the focus, and has no error of the one before [D6.43]. */
    const isOutdated = () => normaliseMobile(form.getValues('mobile')) !== to
    try {
      await sending.mutateAsync(to)
      note({ mobile: to, sentAtMs: serverClock.now(), notBeforeMs: null })
      if (!isOutdated()) form.setFocus('code')
    } catch (error) {
      if (!isOutdated()) setTrouble(error)
      if (error instanceof ApiError && error.retryAfterSeconds !== undefined)
        note({
          mobile: to,
          sentAtMs: current?.sentAtMs ?? null,
          notBeforeMs: serverClock.now() + error.retryAfterSeconds * 1000,
        })
    }
  }

  async function verify(values: { mobile: string; code: string }): Promise<void> {
    setTrouble(null)
    try {
      if (
        await verifying.mutateAsync({
          mobile: normaliseMobile(values.mobile) ?? values.mobile,
          code: readCode(values.code) ?? values.code,
        })
      ) {
        codeSent.drop()
        // The league says that it is verified, and then the screen goes on.
        await queryClient.refetchQueries({ queryKey: redeemQueries.member().queryKey })
      } else {
        setTrouble(new ApiError({ status: 400, id: 'wrong-code', message: 'Invalid verification code.' }))
      }
    } catch (error) {
      setTrouble(error)
    }
  }

  return {
    checked,
    code: current,
    /** Its sentence stands above the form [M8.11]. */
    trouble: trouble === null ? null : sentenceOf(trouble),
    isSending: sending.isPending,
    isVerifying: verifying.isPending,
    isVerified: verifying.data === true,
    verifyError: verifying.error,
    sendCode,
    verify,
  }
}

/**
 * The last code that was asked for, and where to: stored on the device, so that the countdown survives reloads and
 * restarts [M4.25].
 */
const codeSent = createDraft(
  SENT_CODE_KEY,
  v.object({ mobile: v.string(), sentAtMs: v.nullable(v.number()), notBeforeMs: v.nullable(v.number()) }),
  undefined,
  deviceStorage,
)
type CodeSent = NonNullable<ReturnType<typeof codeSent.read>>
