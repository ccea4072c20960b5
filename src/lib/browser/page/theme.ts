import { createStore, useSelector } from '@tanstack/react-store'
import { THEME_KEY } from '#lib/storage/device-keys.ts'
import { deviceStorage, readText, writeText } from '#lib/storage/storage.ts'

export const themeChoices = ['dark', 'light', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]

const store = createStore(saved())

/** Dark by default; the system's mode only when the person says so. */
export function useThemeChoice(): ThemeChoice {
  return useSelector(store)
}

export function chooseTheme(next: ThemeChoice): void {
  store.setState(() => next)
  // Without storage the choice lasts as long as the page.
  writeText(deviceStorage, THEME_KEY, next)
  apply()
}

export function followSystemTheme(): void {
  lightSystem()?.addEventListener('change', apply)
  apply()
}

function apply(): void {
  const choice = store.get()
  const light = choice === 'light' || (choice === 'system' && lightSystem()?.matches)
  document.documentElement.className = light ? 'light' : 'dark'
  const page = getComputedStyle(document.documentElement).getPropertyValue('--apl-colors-bg')
  if (page) document.querySelector('meta[name=theme-color]')?.setAttribute('content', page)
}

function saved(): ThemeChoice {
  const stored = readText(deviceStorage, THEME_KEY)
  return themeChoices.find((choice) => choice === stored) ?? 'dark'
}

function lightSystem(): MediaQueryList | null {
  return typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: light)') : null
}
