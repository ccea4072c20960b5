import { createStore, useSelector } from '@tanstack/react-store'
import type { Progress } from './downloader.ts'

export interface DownloadState {
  /** Null while nothing is being downloaded. */
  progress: Progress | null
  /**
   * Whether the device has promised not to evict saved data; undefined before that was requested, null where it cannot
   * be.
   */
  isPromised: boolean | null | undefined
}

const store = createStore<DownloadState>({ progress: null, isPromised: undefined })

export function currentDownload(): DownloadState {
  return store.get()
}

export function setDownload(part: Partial<DownloadState>): void {
  store.setState((state) => ({ ...state, ...part }))
}

export function useDownload(): DownloadState {
  return useSelector(store)
}
