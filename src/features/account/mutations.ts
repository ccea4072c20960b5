import { useMutation } from '@tanstack/react-query'
import { updatePlayerAccountSettings, uploadAvatar } from '#contract/account.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import { signOutEverywhere } from '#contract/sessions.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { uploadTo } from '#lib/network/api/upload.ts'

export function useSettingsSave() {
  return useMutation({
    mutationFn: (body: BodyInput<typeof updatePlayerAccountSettings>) =>
      callEndpoint(updatePlayerAccountSettings, { body }),
  })
}

/** `onDone` is called even where the screen has gone meanwhile, since it takes what is of the member off the device. */
export function useSigningOutEverywhere(onDone: () => void) {
  return useMutation({ mutationFn: () => callEndpoint(signOutEverywhere, {}), onSuccess: onDone })
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
