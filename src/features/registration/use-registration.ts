import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useReducer, useState } from 'react'
import { otpCodeSend } from '#contract/registration.ts'
import { useCheckedForm } from '#components/form/checked-form.ts'
import { createDraft } from '#components/form/draft.ts'
import { notify } from '#components/ui/feedback/toast.ts'
import { sentenceOf } from '#components/form/server-messages.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { ApiError } from '#lib/network/api/api-error.ts'
import { useConfig } from '#lib/network/config.ts'
import { serverClock } from '#lib/network/server-time.ts'
import { REGISTRATION_DRAFT_KEY } from '#lib/storage/tab-keys.ts'
import { detailsProblems, startingDetails, storedDetails, storedRegistration } from './details.ts'
import { NEW_REGISTRATION, registrationReducer, stepOf } from './state.ts'

const draft = createDraft(REGISTRATION_DRAFT_KEY, storedRegistration)

/** All of it but the secrets survives a reload. */
export function useRegistration() {
  const { marketingConsentTicked } = useConfig()
  const [stored] = useState(draft.read)
  const [registration, dispatch] = useReducer(registrationReducer, stored?.registration ?? NEW_REGISTRATION)
  const [mobileText, setMobileText] = useState(stored?.mobileText ?? '')
  const mobile = registration.mobile ?? ''
  const details = useCheckedForm({
    values: startingDetails(stored?.details ?? null, marketingConsentTicked),
    problems: (values) => detailsProblems(values, mobile, serverClock.now()),
  })
  const { form } = details
  const isDone = registration.result !== null

  const keep = useCallback(() => {
    const fields = isDone ? startingDetails(null, marketingConsentTicked) : form.getValues()
    draft.keep({
      registration,
      mobileText: isDone ? '' : mobileText,
      details: storedDetails(fields, marketingConsentTicked),
    })
  }, [registration, mobileText, form, isDone, marketingConsentTicked])
  useEffect(() => {
    keep()
    return form.subscribe({ formState: { values: true }, callback: keep })
  }, [keep, form])
  // A result is for the member who has just registered, not for the next visitor.
  useEffect(() => (isDone ? draft.drop : undefined), [isDone])

  const sending = useMutation({ mutationFn: (to: string) => callEndpoint(otpCodeSend, { body: { mobile: to } }) })
  async function sendCode(to: string): Promise<void> {
    try {
      await sending.mutateAsync(to)
      dispatch({ type: 'codeSent', mobile: to, atMs: serverClock.now() })
    } catch (error) {
      notify({ kind: 'error', title: `Error occured! ${sentenceOf(error)}` })
      if (error instanceof ApiError && error.retryAfterSeconds !== undefined)
        dispatch({
          type: 'codeRefused',
          mobile: to,
          notBeforeMs: serverClock.now() + error.retryAfterSeconds * 1000,
        })
    }
  }

  return {
    registration,
    dispatch,
    step: stepOf(registration),
    mobileText,
    setMobileText,
    details,
    isSending: sending.isPending,
    sendCode,
    forget: draft.drop,
  }
}
export type RegistrationFlow = ReturnType<typeof useRegistration>
