import { heldUpdates, onBlockChange } from '#lib/network/updates/update-locks.ts'
import { INSTALL_KEY } from '#lib/storage/device-keys.ts'
import { deviceStorage, readJson, writeJson } from '#lib/storage/storage.ts'
import { isClock, canPrompt, isTime, nothingYet, readPromptHistory, withClock, type PromptHistory } from './model.ts'
import { followInstallMethod, installMethod } from './install-method.ts'

/** The user's last action settles first. */
const CALM_MS = 1_500

export interface InstallPrompt {
  /** The app has been of use: a favourite, a ticket. */
  earned(): void
  moved(path: string): void
  end(): void
}

/** What it has learned stays on this phone. */
export function openInstallPrompt(show: (isShown: boolean) => void): InstallPrompt {
  let coached = readJson(deviceStorage, INSTALL_KEY, readPromptHistory) ?? nothingYet
  let path = ''
  let isShown = false
  /** Once for each start of the app, whatever comes between. */
  let wasShown = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function learn(next: PromptHistory): void {
    coached = next
    // Where that fails, the next start is a first visit.
    writeJson(deviceStorage, INSTALL_KEY, next)
  }

  function isHere(): boolean {
    return canPrompt({
      way: installMethod(),
      path,
      isBusy: heldUpdates().length > 0 || document.querySelector('[role=timer]') !== null,
    })
  }

  function set(next: boolean): void {
    if (isShown === next) return
    isShown = next
    show(next)
    if (!next) return
    wasShown = true
    learn({ ...coached, shown: coached.shown + 1 })
  }

  function look(): void {
    clearTimeout(timer)
    if (isShown) return isHere() ? undefined : set(false)
    if (!wasShown && isTime(coached)) timer = setTimeout(() => isHere() && set(true), CALM_MS)
  }

  onBlockChange(look)
  followInstallMethod(look)
  return {
    earned() {
      if (!coached.isEarned) learn({ ...coached, isEarned: true })
      look()
    },
    moved(next) {
      if (next === path) return
      path = next
      if (isClock(path)) learn(withClock(coached))
      // It goes with the page it came on.
      set(false)
      look()
    },
    end() {
      learn({ ...coached, isOver: true })
      set(false)
    },
  }
}
