import { useSyncExternalStore } from 'react'

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** The part of the window that knows; not every browser has a connection. */
interface Device {
  navigator: { connection?: Connection }
  matchMedia: (query: string) => Pick<MediaQueryList, 'matches'>
}

/**
 * Returns whether the device, or the person by their settings, wants data saved: then nothing loads that nobody looks
 * at.
 */
export function savesData(device: Device = window as unknown as Device): boolean {
  return device.navigator.connection?.saveData === true || device.matchMedia('(prefers-reduced-data: reduce)').matches
}

export function useDataSaver(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => savesData(),
    () => false,
  )
}

/** Returns whether nothing is to be fetched ahead: data is saved, or the line is slow. */
export function sparesLine(device: Device = window as unknown as Device): boolean {
  const type = device.navigator.connection?.effectiveType
  return savesData(device) || type === 'slow-2g' || type === '2g'
}

function subscribe(listener: () => void): () => void {
  const { connection } = navigator as Navigator & { connection?: EventTarget }
  connection?.addEventListener('change', listener)
  return () => connection?.removeEventListener('change', listener)
}
