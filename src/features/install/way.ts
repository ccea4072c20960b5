import { useSyncExternalStore } from 'react'
import { isInstalled, isIos, isIosSafari } from '#lib/installed.ts'
import type { InstallWay } from './model.ts'

/** The browser's offer to install, kept until somebody takes it: by scripts/first-paint/before.ts where it came early. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    installOffer?: InstallOffer | undefined
  }
  interface Navigator {
    getInstalledRelatedApps?: () => Promise<readonly unknown[]>
  }
}

const listeners = new Set<() => void>()
let isHere = false

if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    window.installOffer = event as InstallOffer
    tell()
  })
  window.addEventListener('appinstalled', noteInstalled)
  matchMedia('(display-mode: standalone)').addEventListener('change', tell)
  // The app may be on this device while one reads it in the browser.
  void navigator.getInstalledRelatedApps?.().then(
    (apps) => apps.length > 0 && noteInstalled(),
    () => undefined,
  )
}

/** How the app comes onto this device's home screen. */
export function wayNow(): InstallWay {
  if (isHere || isInstalled()) return 'installed'
  if (window.installOffer) return 'prompt'
  return isIosSafari() ? 'iosSafari' : isIos() ? 'iosOther' : 'menu'
}

export function useInstallWay(): InstallWay {
  return useSyncExternalStore(followWay, wayNow)
}

export function followWay(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Lets the browser ask, once for each offer; resolves with whether it was accepted. */
export async function install(): Promise<boolean> {
  const offer = window.installOffer
  if (!offer) return false
  window.installOffer = undefined
  await offer.prompt()
  const { outcome } = await offer.userChoice
  if (outcome === 'accepted') noteInstalled()
  else tell()
  return outcome === 'accepted'
}

function noteInstalled(): void {
  isHere = true
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}
