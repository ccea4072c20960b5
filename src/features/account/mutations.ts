import { useMutation } from '@tanstack/react-query'
import { sendReauthenticationCode, updatePlayerAccountSettings, uploadAvatar } from '#contract/account.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import { signOutEverywhere } from '#contract/sessions.ts'
import { callEndpoint } from '#lib/api-client.ts'
import { uploadTo } from '#lib/upload.ts'

export function useSettingsSave() {
  return useMutation({
    mutationFn: (body: BodyInput<typeof updatePlayerAccountSettings>) =>
      callEndpoint(updatePlayerAccountSettings, { body }),
  })
}

/** Sends a code that takes the place of the current password. */
export function useProofCodeSending() {
  return useMutation({ mutationFn: () => callEndpoint(sendReauthenticationCode, {}) })
}

export function useSigningOutEverywhere() {
  return useMutation({ mutationFn: () => callEndpoint(signOutEverywhere, {}) })
}

interface AvatarUpload {
  file: Blob
  signal: AbortSignal
  onProgress: (share: number) => void
}

export function useAvatarUpload() {
  return useMutation({
    mutationFn: (upload: AvatarUpload) => uploadTo(uploadAvatar, { ...upload, field: 'file', filename: 'avatar.jpg' }),
  })
}
