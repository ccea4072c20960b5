import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { StorageView } from '#features/offline-download/storage-view.tsx'
import { createOfflineController } from './controller.ts'

/** What is saved on this phone, and the way to pack for no signal. */
export function StorageSection() {
  const queryClient = useQueryClient()
  return <StorageView controller={useMemo(() => createOfflineController(queryClient), [queryClient])} />
}
