import { useMutation } from '@tanstack/react-query'
import type { BodyInput } from '#contract/endpoint.ts'
import { membershipRegister, mobileDuplicateCheck, otpCodeSend, otpCodeVerify } from '#contract/registration.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'

/** Whether a number can be registered; returns it as the league writes it [M7.44]. */
export function useMobileCheck() {
  return useMutation({
    mutationFn: async (mobile: string) => (await callEndpoint(mobileDuplicateCheck, { body: { mobile } })).mobile,
  })
}

export function useCodeSending() {
  return useMutation({ mutationFn: (mobile: string) => callEndpoint(otpCodeSend, { body: { mobile } }) })
}

/** Whether the code fits; anything but true does not [M7.46]. */
export function useCodeCheck() {
  return useMutation({
    mutationFn: async (value: { otpCode: string; mobile: string }) =>
      Boolean(await callEndpoint(otpCodeVerify, { body: value })),
  })
}

export function useRegistering() {
  return useMutation({
    mutationFn: (body: BodyInput<typeof membershipRegister>) => callEndpoint(membershipRegister, { body }),
  })
}
