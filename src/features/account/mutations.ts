import { useMutation } from '@tanstack/react-query'
import { updatePlayerAccountSettings, uploadAvatar } from '#contract/account.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import { callEndpoint } from '#lib/api-client.ts'
import { uploadTo } from '#lib/upload.ts'

export function useSettingsSave() {
  return useMutation({
    mutationFn: (body: BodyInput<typeof updatePlayerAccountSettings>) =>
      callEndpoint(updatePlayerAccountSettings, { body }),
  })
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
