/**
 * Runs right after the shell's header, which is hidden until then: the colour mode, the text's size, which outline of a page is shown
 * until the app is there, and the place the header names. A slow phone paints once it has run, while the rest of the
 * page is still being read; in the head it would paint an empty page here.
 */

/** The page's colour in daylight, put in by the build. */
declare const __DAY__: string
/** The short name of every state by its number. */
declare const __STATES__: Record<string, string>

const page = document.documentElement
const theme = kept('apl.theme')
const light = theme === 'light' || (theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches)
// The page comes dark; each change of the class costs.
if (light) page.className = 'light'
if (light) document.querySelector('meta[name=theme-color]')?.setAttribute('content', __DAY__)

const { pathname, search } = location
const isClock = /^\/event\/\d+\/clock\/?$/i.test(pathname) || (/^\/clock\/?$/i.test(pathname) && followsClock())
page.dataset['page'] = isClock ? 'clock' : pathname === '/' && !/[?&](type|day)=/.test(search) ? 'home' : 'other'
const { textSize, motion } = preferences()
if (textSize === 'large') page.style.fontSize = '115%'
if (textSize === 'largest') page.style.fontSize = '130%'
if (motion === 'less') page.dataset['motion'] = motion
if (hasSession()) page.dataset['member'] = ''
// A ticket stands alone on a phone (src/features/tickets/ticket-screen.tsx); who is no member sees the shell and why.
if (
  /^\/tickets\/[\da-f-]{36}\/?$/i.test(pathname) &&
  ('member' in page.dataset || kept('apl.member.firstWords') !== null)
)
  page.dataset['page'] = 'ticket'
const place = document.querySelector('[data-place] b')
if (place) place.textContent = placeName() ?? place.textContent

// The browser may offer to install the app before anything of it listens (src/features/install/way.ts).
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  Object.assign(window, { installOffer: event })
})

/** As src/lib/session.ts has it. Who comes from signing in may be a member, where no cookie tells. */
function hasSession(): boolean {
  const names = sessionCookies()
  if (names.length === 0)
    return kept('apl.signedIn') !== null || (document.referrer !== '' && kept('apl.member.lapsed') !== null)
  return cookies().some((cookie) => {
    const [name = '', value = ''] = cookie.split('=')
    return names.includes(name) && value !== '' && value !== '0'
  })
}

/** As src/lib/config.ts has stored them. */
function sessionCookies(): readonly string[] {
  try {
    const { sessionCookies: names } = JSON.parse(kept('apl.config') ?? '{}') as { sessionCookies?: unknown }
    return Array.isArray(names) ? (names as string[]) : ['apl_member']
  } catch {
    return ['apl_member']
  }
}

function placeName(): string | null {
  try {
    const { stateId, region } = JSON.parse(kept('apl.location') ?? '{}') as {
      stateId?: number
      region?: { name?: unknown }
    }
    const state = __STATES__[String(stateId)]
    return state && typeof region?.name === 'string' ? region.name : (state ?? null)
  } catch {
    return null
  }
}

/** As src/lib/followed-clock.ts and server-time.ts keep it: then the live clock is that of an event. */
function followsClock(): boolean {
  try {
    return (
      Date.now() +
        (Number(kept('apl.serverOffset')) || 0) -
        (JSON.parse(kept('apl.followedClock') ?? '{}') as { atMs: number }).atMs <=
      12 * 60 * 60_000
    )
  } catch {
    return false
  }
}

/** As src/lib/preferences.ts keeps them. */
function preferences(): { textSize?: unknown; motion?: unknown } {
  try {
    return (JSON.parse(kept('apl.preferences') ?? '{}') as object | null) ?? {}
  } catch {
    return {}
  }
}

function cookies(): string[] {
  try {
    return document.cookie.split('; ')
  } catch {
    return []
  }
}

function kept(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    // Storage may be refused.
    return null
  }
}
