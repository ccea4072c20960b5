import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { uploadAvatar } from '#contract/account.ts'
import { accountQueries } from '#data/account.ts'
import { uploadTo } from '#lib/network/api/upload.ts'
import type { AccountFields } from './model.ts'
import { cropToFile, fileProblem, WHOLE, WRONG_TYPE, type Crop } from './picture.ts'

export function useAvatarChoice(form: UseFormReturn<AccountFields>) {
  const [chosen, setChosen] = useState<{ picture: ImageBitmap; name: string } | null>(null)
  const [crop, setCrop] = useState<Crop>(WHOLE)
  const [progress, setProgress] = useState(0)
  const upload = useMutation({
    mutationFn: (part: { file: Blob; signal: AbortSignal; onProgress: (share: number) => void }) =>
      uploadTo(uploadAvatar, { ...part, field: 'file', filename: 'avatar.jpg' }),
  })
  const queryClient = useQueryClient()
  const latest = useRef(0)
  const stop = useRef<AbortController | null>(null)

  // A user who leaves all the same leaves nothing running behind [F8 upload left].
  useEffect(() => () => stop.current?.abort(), [])

  async function choose(file: File): Promise<void> {
    const mine = ++latest.current
    setChosen(null)
    const problem = await fileProblem(file)
    const picture = problem === null ? await createImageBitmap(file).catch(() => null) : null
    // Another was chosen meanwhile, or none is wanted [D6.43].
    if (latest.current !== mine) return picture?.close()
    if (picture === null) return form.setError('uploadAvatar', { type: 'file', message: problem ?? WRONG_TYPE })
    form.clearErrors('uploadAvatar')
    setCrop(WHOLE)
    setChosen({ picture, name: file.name })
  }

  /** Sends what was chosen, if it is to be used [M5.17]. @throws ApiError */
  async function send(isUsed: boolean): Promise<void> {
    if (chosen === null || !isUsed) return
    const mine = latest.current
    const file = await cropToFile(chosen.picture, crop)
    if (latest.current !== mine) return
    if (file === null) return form.setError('uploadAvatar', { type: 'file', message: WRONG_TYPE })
    setProgress(0)
    stop.current = new AbortController()
    const { avatarUrl, pending } = await upload.mutateAsync({
      file,
      signal: stop.current.signal,
      onProgress: setProgress,
    })
    const outcome =
      pending === false
        ? { avatarUrl, avatarPending: false, pendingAvatarUrl: null }
        : { avatarPending: true, pendingAvatarUrl: avatarUrl }
    queryClient.setQueryData(
      accountQueries.settings().queryKey,
      (settings) => settings && { ...settings, ...outcome, avatarRejection: null },
    )
    setChosen(null)
  }

  return {
    chosen,
    crop,
    setCrop,
    choose: (file: File) => void choose(file),
    drop() {
      latest.current++
      form.clearErrors('uploadAvatar')
      setChosen(null)
    },
    send,
    isSending: upload.isPending,
    progress,
    abort: () => stop.current?.abort(),
  }
}
