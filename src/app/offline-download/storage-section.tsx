import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { StorageView } from '#features/offline-download/storage-view.tsx'
import { createOfflineController } from './controller.ts'

/** The settings' section about data saved on this phone. */
export function StorageSection() {
  const queryClient = useQueryClient()
  return <StorageView controller={useMemo(() => createOfflineController(queryClient), [queryClient])} />
}
