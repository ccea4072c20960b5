import { createStore, useSelector } from '@tanstack/react-store'
import { appWindow, isInstalled, isIos, isIosSafari } from '#lib/browser/device/installed.ts'
import { isSecurePage } from '#lib/browser/device/secure-apis.ts'
import { followStore } from '#lib/storage/store.ts'
import type { InstallMethod } from './model.ts'

/**
 * The browser's offer to install, saved until a user takes it: by scripts/first-paint/before.ts where it came early.
 */
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

let isHere = false
const store = createStore(currentWay())

if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    window.installOffer = event as InstallOffer
    update()
  })
  window.addEventListener('appinstalled', noteInstalled)
  appWindow.subscribe(update)
  // The app may be on this device while one reads it in the browser.
  void navigator.getInstalledRelatedApps?.().then(
    (apps) => apps.length > 0 && noteInstalled(),
    () => undefined,
  )
}

export function installMethod(): InstallMethod {
  return store.get()
}

export function useInstallMethod(): InstallMethod {
  return useSelector(store)
}

export function followInstallMethod(listener: () => void): () => void {
  return followStore(store, listener)
}

/** Lets the browser ask, once for each offer; resolves with whether it was accepted. */
export async function install(): Promise<boolean> {
  const offer = window.installOffer
  if (!offer) return false
  window.installOffer = undefined
  await offer.prompt()
  const { outcome } = await offer.userChoice
  if (outcome === 'accepted') noteInstalled()
  else update()
  return outcome === 'accepted'
}

function noteInstalled(): void {
  isHere = true
  update()
}

function update(): void {
  store.setState(currentWay)
}

function currentWay(): InstallMethod {
  if (typeof window === 'undefined') return 'menu'
  if (isHere || isInstalled()) return 'installed'
  if (window.installOffer) return 'prompt'
  return isIosSafari() ? 'iosSafari' : isIos() ? 'iosOther' : isSecurePage() ? 'menu' : 'insecure'
}
