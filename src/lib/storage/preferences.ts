import { createStore, useSelector } from '@tanstack/react-store'
import { PREFERENCES_KEY } from './device-keys.ts'
import { deviceStorage, readJson, writeJson } from './storage.ts'

/** How large the page's text is: of the browser's own size, 1, 1.15 and 1.3 times. */
export const textSizes = { normal: '100%', large: '115%', largest: '130%' } as const
export type TextSize = keyof typeof textSizes

/** The choices of the settings; stored on this device, never sent. */
export interface Preferences {
  textSize: TextSize
  /** `system` follows the device's own setting. */
  motion: 'system' | 'less'
  /** The clock's alerts a minute before a change and at it; off until asked for. */
  alertVibration: boolean
  alertTone: boolean
  /** A quiet word after a long time on clock and purchase screens. */
  sessionReminder: boolean
  /** How fast the app was here goes to the league, without whose it was [D6.45]. */
  measurements: boolean
}

const defaults: Preferences = {
  textSize: 'normal',
  motion: 'system',
  alertVibration: false,
  alertTone: false,
  sessionReminder: true,
  measurements: true,
}
const isValid: { [Name in keyof Preferences]: (value: unknown) => boolean } = {
  textSize: (value) => typeof value === 'string' && Object.hasOwn(textSizes, value),
  motion: (value) => value === 'system' || value === 'less',
  alertVibration: isBoolean,
  alertTone: isBoolean,
  sessionReminder: isBoolean,
  measurements: isBoolean,
}

const store = createStore(saved())

if (typeof window !== 'undefined') {
  // Another tab's choice holds here at once.
  window.addEventListener('storage', ({ key }) => {
    if (key === PREFERENCES_KEY || key === null) hold(saved())
  })
}

export function usePreference<Name extends keyof Preferences>(name: Name): Preferences[Name] {
  return useSelector(store, (preferences) => preferences[name])
}

export function preference<Name extends keyof Preferences>(name: Name): Preferences[Name] {
  return store.get()[name]
}

/** Returns whether the browser was set to ask that nothing of its user be passed on (Global Privacy Control). */
export function asksForPrivacy(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
}

/** Chooses; without storage the choice lasts as long as the page. */
export function prefer<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): void {
  const next = { ...store.get(), [name]: value }
  writeJson(deviceStorage, PREFERENCES_KEY, next)
  hold(next)
}

function hold(next: Preferences): void {
  const page = document.documentElement
  page.style.fontSize = next.textSize === 'normal' ? '' : textSizes[next.textSize]
  if (next.motion === 'less') page.dataset['motion'] = 'less'
  else delete page.dataset['motion']
  store.setState(() => next)
}

function saved(): Preferences {
  return readJson(deviceStorage, PREFERENCES_KEY, readPreferences) ?? defaults
}

/** Reads what was stored field by field: one that is not sound falls back to its default. */
function readPreferences(stored: unknown): Preferences {
  const sound = Object.entries(stored ?? {}).filter(
    ([name, value]) => Object.hasOwn(isValid, name) && isValid[name as keyof Preferences](value),
  )
  return { ...defaults, ...Object.fromEntries(sound) }
}

function isBoolean(value: unknown): boolean {
  return typeof value === 'boolean'
}
