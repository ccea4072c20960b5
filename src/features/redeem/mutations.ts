import { useMutation } from '@tanstack/react-query'
import { generateTotp, verifyTotp } from '#contract/registration.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'

/** Sends the member a code [M7.32]. */
export function useCodeSending() {
  return useMutation({ mutationFn: (mobile: string) => callEndpoint(generateTotp, { body: { mobile } }) })
}

/** Whether the code fits [M7.33]. */
export function useVerifying() {
  return useMutation({
    mutationFn: async (value: { mobile: string; code: string }) =>
      (await callEndpoint(verifyTotp, { body: value }))?.success === true,
  })
}
