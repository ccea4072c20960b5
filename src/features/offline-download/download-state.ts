import { createStore, useSelector } from '@tanstack/react-store'
import type { Progress } from './downloader.ts'

export interface DownloadState {
  /** Null while nothing is being packed. */
  progress: Progress | null
  /**
   * Whether the device has promised to keep what is saved; undefined while it has not been asked, null where it cannot
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
