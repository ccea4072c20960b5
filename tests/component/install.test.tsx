import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { AppRouter } from '#app/router.tsx'
import { startDeviceFeatures } from '#app/start/device-features.ts'
import { install } from '#features/install/install-method.ts'
import { chooseTheme } from '#lib/browser/page/theme.ts'
import { Favourites } from '#tests/e2e/mocks/favourites-mocks.ts'
import { test, type App } from './app.tsx'
import { findings } from './axe.ts'
import { GAMES, heartOf, homeRoutes, type Game } from './home-routes.ts'
import { holdWaits, passTime } from './time.ts'

/** The way onto the home screen: the notice once the app has been of use, and the section of the settings. */

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'

const notice = page.getByRole('region', { name: 'Install the app' })
const section = page.getByRole('region', { name: 'On your home screen' })
const remembered = () => JSON.parse(localStorage.getItem('apl.install') ?? '{}') as Record<string, unknown>
const isShown = () => notice.elements().length > 0

/** The browser offers to install; returns how often it was made to ask. */
function offerInstall(): { asked: number } {
  const offer = { asked: 0 }
  const event = new Event('beforeinstallprompt', { cancelable: true })
  const prompt = () => Promise.resolve(void offer.asked++)
  window.dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome: 'dismissed' }) }))
  return offer
}

/** The device is another from now on, until the test ends. */
async function onDevice(changes: Record<string, unknown>): Promise<void> {
  for (const [name, value] of Object.entries(changes))
    Object.defineProperty(navigator, name, { value, configurable: true })
  onTestFinished(async () => {
    for (const name of Object.keys(changes)) Reflect.deleteProperty(navigator, name)
    await lookAgain()
  })
  await lookAgain()
}

/** The app finds out what the device is as soon as an offer has come and gone. */
async function lookAgain(): Promise<void> {
  offerInstall()
  await install()
}

/** A start of what the device has, on this page; returns what leads to another. */
function startOn(path: string, app: App): (to: string) => void {
  let moved: (event: { toLocation: { pathname: string } }) => void = () => undefined
  const router = {
    state: { location: { pathname: path } },
    options: {},
    update: () => undefined,
    subscribe: (event: string, listener: typeof moved) => {
      if (event === 'onResolved') moved = listener
      return () => undefined
    },
  }
  startDeviceFeatures(app.queryClient(), router as unknown as AppRouter)
  return (to) => moved({ toLocation: { pathname: to } })
}

test('the first favourite brings the notice, which is no modal, goes with its page and waits while a clock is shown; not now means never', async ({
  app,
}) => {
  app.at('2026-11-19T19:30:00+11:00')
  await homeRoutes(app.network, GAMES)
  await new Favourites(GAMES).answer(app.network)
  await app.signIn()
  holdWaits()
  await app.open('/')
  const offer = offerInstall()
  onTestFinished(() => void install())
  const move = startOn('/', app)
  const heart = heartOf(GAMES[0] as Game)
  await passTime(() => heart.element().getAttribute('aria-busy') === 'false')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(isShown()).toBe(false)
  await heart.click()
  await passTime(isShown)
  expect(document.querySelector('dialog[open]')).toBeNull()
  expect(notice.element().contains(document.activeElement)).toBe(false)
  expect(remembered()).toMatchObject({ isEarned: true, shown: 1 })
  move('/event/1/clock')
  await expect.element(notice).not.toBeInTheDocument()

  // Another start, on a clock.
  const moveOn = startOn('/event/1/clock', app)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(isShown()).toBe(false)
  moveOn('/leaderboards')
  await passTime(isShown)
  expect(await findings()).toEqual([])
  await notice.getByRole('button', { name: 'Not now' }).click()
  await expect.element(notice).not.toBeInTheDocument()
  expect(remembered()).toMatchObject({ isOver: true, isEarned: true })

  startOn('/leaderboards', app)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(isShown()).toBe(false)
  expect(offer.asked).toBe(0)
})

test('in the settings a browser asks its own question where it offers to install, and else says where to look', async ({
  app,
}) => {
  await app.open('/settings')
  await expect
    .element(section.getByText(/Safari on a Mac: Add to Dock.* Firefox on Windows: Add tab to taskbar/))
    .toBeVisible()
  const offer = offerInstall()
  await section.getByRole('button', { name: 'Install' }).click()
  await expect.poll(() => offer.asked).toBe(1)
})

test('on an iPhone the way is pictured, in the notice and in the settings, in both colour modes [D6.2]', async ({
  app,
}) => {
  await onDevice({ userAgent: IPHONE })
  localStorage.setItem('apl.install', JSON.stringify({ isEarned: true }))
  await app.open('/licences')
  startOn('/licences', app)
  await notice.getByRole('button', { name: 'Show me how' }).click()
  const guide = page.getByRole('dialog', { name: 'To your home screen' })
  await expect.element(guide.getByRole('listitem')).toHaveLength(3)
  await expect.element(guide.getByText('Add to Home Screen')).toBeVisible()
  await expect.element(guide.getByText('Open as Web App')).toBeVisible()
  expect(await findings()).toEqual([])
  await guide.getByRole('button', { name: 'Close' }).click()
  await expect.element(notice).not.toBeInTheDocument()
  await app.open('/settings')
  await expect.element(section.getByRole('listitem')).toHaveLength(3)
  for (const theme of ['dark', 'light'] as const) {
    chooseTheme(theme)
    expect(await findings(), theme).toEqual([])
  }
})

test('who opens the app from the home screen sees no way there; an iPhone says why it asks to sign in', async ({
  app,
}) => {
  await onDevice({ userAgent: IPHONE, standalone: true })
  await app.open('/settings')
  await expect.element(page.getByRole('region', { name: 'Clock alerts' })).toBeVisible()
  expect(section.elements()).toEqual([])
  app.network.setOffline(true)
  await app.open('/profile/account')
  await expect.element(page.getByText('On the home screen the app keeps its own sign-in')).toBeVisible()
})
