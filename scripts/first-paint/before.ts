/**
 * Runs right after the shell's header, which is hidden until then: the colour mode, the text's size, which outline of a
 * page is shown until the app is there, and the place the header names. A low-end device paints once it has run, while the
 * rest of the page is still being read; in the head it would paint an empty page here.
 */

import { followedClock } from '#lib/storage/followed-clock.ts'
import {
  CONFIG_KEY,
  LAPSED_SESSION_KEY,
  LOCATION_KEY,
  PREFERENCES_KEY,
  SIGNED_IN_KEY,
  THEME_KEY,
  TICKET_TEXTS_KEY,
} from '#lib/storage/device-keys.ts'
import { deviceStorage, readJson, readText } from '#lib/storage/storage.ts'
import { serverNow } from './server-now.ts'

/** The page's colour in daylight, put in by the build. */
declare const __DAY__: string
/** The short name of every state by its number. */
declare const __STATES__: Record<string, string>

const page = document.documentElement
const theme = readText(deviceStorage, THEME_KEY)
const light = theme === 'light' || (theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches)
// The page comes dark; each change of the class costs.
if (light) page.className = 'light'
if (light) document.querySelector('meta[name=theme-color]')?.setAttribute('content', __DAY__)

const { pathname, search } = location
const isClock =
  /^\/event\/\d+\/clock\/?$/i.test(pathname) || (/^\/clock\/?$/i.test(pathname) && followedClock(serverNow()) !== null)
page.dataset['page'] = isClock ? 'clock' : pathname === '/' && !/[?&](type|day)=/.test(search) ? 'home' : 'other'
const { textSize, motion } = preferences()
if (textSize === 'large') page.style.fontSize = '115%'
if (textSize === 'largest') page.style.fontSize = '130%'
if (motion === 'less') page.dataset['motion'] = motion
if (hasSession()) page.dataset['member'] = ''
// A ticket stands alone on a phone (src/features/tickets/ticket-screen.tsx); who is no member sees the shell and why.
if (
  /^\/tickets\/[\da-f-]{36}\/?$/i.test(pathname) &&
  ('member' in page.dataset || readText(deviceStorage, TICKET_TEXTS_KEY) !== null)
)
  page.dataset['page'] = 'ticket'
const place = document.querySelector('[data-place] b')
if (place) place.textContent = placeName() ?? place.textContent

// The browser may offer to install the app before anything of it listens (src/features/install/install-method.ts).
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  Object.assign(window, { installOffer: event })
})

/** As src/lib/network/session.ts has it. Who comes from signing in may be a member, where no cookie says. */
function hasSession(): boolean {
  const names = sessionCookies()
  if (names.length === 0)
    return (
      readText(deviceStorage, SIGNED_IN_KEY) !== null ||
      (document.referrer !== '' && readText(deviceStorage, LAPSED_SESSION_KEY) !== null)
    )
  return cookies().some((cookie) => {
    const [name = '', value = ''] = cookie.split('=')
    return names.includes(name) && value !== '' && value !== '0'
  })
}

/** As src/lib/network/config.ts has stored them. */
function sessionCookies(): readonly string[] {
  const stored = readJson(
    deviceStorage,
    CONFIG_KEY,
    (config) => (config as { sessionCookies?: unknown }).sessionCookies,
  )
  return Array.isArray(stored) ? (stored as string[]) : ['apl_member']
}

function placeName(): string | null {
  return readJson(deviceStorage, LOCATION_KEY, (stored) => {
    const { stateId, region } = stored as { stateId?: number; region?: { name?: unknown } }
    const state = __STATES__[String(stateId)]
    return state && typeof region?.name === 'string' ? region.name : (state ?? null)
  })
}

/** As src/lib/storage/preferences.ts keeps them. */
function preferences(): { textSize?: unknown; motion?: unknown } {
  return readJson(deviceStorage, PREFERENCES_KEY, (stored) => stored as object | null) ?? {}
}

function cookies(): string[] {
  try {
    return document.cookie.split('; ')
  } catch {
    return []
  }
}
