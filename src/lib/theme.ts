import { createStore, useSelector } from '@tanstack/react-store'

export const themeChoices = ['dark', 'light', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]

/** Read before the first paint by scripts/first-paint, under the same key. */
const STORAGE_KEY = 'apl.theme'

const store = createStore(saved())

/** Dark by default; the system's mode only when the person says so. */
export function useThemeChoice(): ThemeChoice {
  return useSelector(store)
}

export function chooseTheme(next: ThemeChoice): void {
  store.setState(() => next)
  try {
    localStorage.setItem(STORAGE_KEY, next)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  apply()
}

/** Follows the system's mode while that is chosen. */
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
  try {
    const kept = localStorage.getItem(STORAGE_KEY)
    return themeChoices.find((one) => one === kept) ?? 'dark'
  } catch {
    return 'dark'
  }
}

function lightSystem(): MediaQueryList | null {
  return typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: light)') : null
}
