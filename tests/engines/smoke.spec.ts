import { openReleaseSite } from '#tests/faults/release-site.ts'
import { direct, ownRunningGame } from '#tests/e2e/league.ts'
import { openSuiteServer } from '#tests/e2e/suite-server.ts'
import type { Tab } from './engine.ts'
import { expect, test } from './fixtures.ts'
import { fillSignIn, MIA, PASSWORD, signIn } from './sign-in.ts'

const TODAY = '2026-11-19'
const OFFLINE_NAME = 'offline'

/** Opens Home as a user who has chosen a state before; the question for it stands in the way otherwise. */
async function openHome(tab: Tab, origin: string): Promise<void> {
  await tab.goto(`${origin}/licences`)
  await tab.evaluate(() => localStorage.setItem('apl.location', JSON.stringify({ stateId: 1 })))
  await tab.goto(origin)
  await tab.untilText('Today’s games in Victoria')
}

test('a first visit shows tonight’s games, and the worker takes over [F88]', async ({ tab, server }) => {
  await tab.goto(server.origin)
  await tab.untilText('Today’s games in Victoria')
  expect(
    await tab.evaluate(() => document.querySelectorAll('main article, main li a[href^="/event/"]').length),
  ).toBeGreaterThan(5)
  await untilControlled(tab)
})

test('a game opens from the list, and Back leads to the list again [F88]', async ({ tab, server }) => {
  await openHome(tab, server.origin)
  const path = await tab.untilTrue('a game', () =>
    document.querySelector('main a[href^="/event/"]')?.getAttribute('href'),
  )
  const link = await tab.driver.find(() => document.querySelector('main a[href^="/event/"]'))
  await tab.driver.click(link)
  await tab.untilTrue('its page', (requested) => location.pathname === requested, path)
  await tab.element({ role: 'tab', name: 'Blind Structure' })
  await tab.evaluate(() => history.back())
  await tab.untilText('Today’s games in Victoria')
})

test('a wrong password is refused in words, the right one signs in [F88]', async ({ tab, server }) => {
  await tab.goto(`${server.origin}/login?returnUrl=/tickets`)
  await fillSignIn(tab, MIA, 'Pocket-Queens-88')
  await tab.untilText('That is not a login and password we know.')
  await fillSignIn(tab, MIA, PASSWORD)
  await tab.untilText('Upcoming')
  expect(await tab.path()).toBe('/tickets')
})

test('a ticket opens with its QR code [F88]', async ({ tab, server }) => {
  await signIn(tab, server.origin)
  await openTicket(tab)
  const size = await tab.untilTrue('a QR code', () => {
    const box = document.querySelector('main svg[role=img], main [role=img] svg')?.getBoundingClientRect()
    return box && Math.min(box.width, box.height)
  })
  expect(size).toBeGreaterThan(120)
})

test('the clock ticks and follows a change of level [F88]', async ({ tab, server, request }) => {
  const game = await ownRunningGame(request, TODAY)
  await tab.goto(`${server.origin}/event/${game.id}/clock`)
  const clock = () => document.querySelector('main')?.innerText ?? ''
  const level = /Level (\d+)/i
  const before = await tab.untilTrue(
    'a level',
    () => /Level (\d+)/i.exec(document.querySelector('main')?.innerText ?? '')?.[1],
  )
  const first = await tab.evaluate(clock)
  await tab.untilTrue('the next second', (known) => document.querySelector('main')?.innerText !== known, first)
  await direct('next', game.id)
  await tab.untilTrue(
    'the next level or break',
    (known) => /Level (\d+)/i.exec(document.querySelector('main')?.innerText ?? '')?.[1] !== known,
    before,
  )
  expect(level.exec(await tab.evaluate(clock))?.[1]).not.toBe(before)
})

test('after the server has stopped, Home and a saved ticket open all the same [F88]', async ({ tab }) => {
  const server = await openSuiteServer(OFFLINE_NAME)
  try {
    await signIn(tab, server.origin)
    const path = await openTicket(tab)
    await tab.untilText('Available offline')
    await untilControlled(tab)
    await tab.goto(server.origin)
    await tab.untilText('Today’s games in Victoria')
    await server.stop()
    await tab.goto(server.origin)
    await tab.untilText('Today’s games in Victoria')
    await tab.goto(server.origin + path)
    await tab.untilTrue('a QR code', () => document.querySelector('main svg[role=img], main [role=img] svg') !== null)
  } finally {
    await server.kill()
  }
})

test('a transfer comes up to its summary [F88]', async ({ tab, server }) => {
  await signIn(tab, server.origin)
  const path = await openTicket(tab)
  await tab.click({ role: 'link', name: /^Transfer/ })
  await tab.fill({ role: 'textbox', name: /^First name/ }, 'Ja')
  await tab.click({ role: 'button', name: 'Search' })
  const receiver = await tab.untilTrue(
    'a player who can receive it',
    () => document.querySelector<HTMLInputElement>('main input[type=radio]:enabled')?.labels?.[0]?.textContent,
  )
  await tab.click({ role: 'radio', name: receiver.replace(/\s+/g, ' ').trim() })
  await tab.click({ role: 'button', name: 'Confirm' })
  await tab.untilText('Review the transfer')
  expect(path).toContain('/tickets/')
})

test('the map or, without WebGL, the list of venues opens [F88]', async ({ tab, server }) => {
  await openHome(tab, server.origin)
  await tab.click({ role: 'link', name: 'Map' })
  await tab.untilTrue('a map', () => document.querySelector('main canvas, main section [role=region]') !== null)
})

test('a choice of state and the theme outlive a reload [F88]', async ({ tab, server }) => {
  await tab.goto(`${server.origin}/settings`)
  await tab.click({ role: 'radio', name: /Light/ })
  await tab.untilTrue('the light theme', () => document.documentElement.classList.contains('light'))
  await tab.goto(`${server.origin}/settings`)
  expect(await tab.untilTrue('the light theme', () => document.documentElement.classList.contains('light'))).toBe(true)
})

test('the leaderboards show a podium and the board of another state [F88]', async ({ tab, server }) => {
  await tab.goto(`${server.origin}/leaderboards`)
  await tab.untilText('Victoria Leaderboard')
  await tab.goto(`${server.origin}/leaderboards?state=2`)
  await tab.untilText('New South Wales Leaderboard')
})

test('a new version asks first, and Reload brings it [F88]', async ({ tab, server }) => {
  const site = await openReleaseSite(Number(new URL(server.origin).port))
  try {
    await openHome(tab, site.origin)
    await untilControlled(tab)
    site.release = 2
    await tab.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
    await tab.click({ role: 'button', name: 'Reload' })
    await tab.untilTrue('the new version', () => document.documentElement.dataset['release'] === '2')
  } finally {
    await site.close()
  }
})

test('signing out takes the member’s tickets from the device [F88]', async ({ tab, server }) => {
  await signIn(tab, server.origin)
  const path = await openTicket(tab)
  await tab.untilText('Available offline')
  // A ticket has no menu: its page is for the door.
  await tab.goto(`${server.origin}/tickets`)
  await tab.click({ role: 'button', name: /Open user menu$/ })
  await tab.click({ role: 'button', name: 'Log Out' })
  await tab.untilTrue('a page of a visitor', () => !document.cookie.includes('apl_member'))
  await tab.goto(server.origin + path)
  await tab.untilText('Please sign in to go on.')
  await tab.untilTrue('a device without the member’s store', async () =>
    (await indexedDB.databases()).every(({ name }) => !name?.startsWith('apl.member.')),
  )
})

async function untilControlled(tab: Tab): Promise<void> {
  await tab.untilTrue('an active worker', () => navigator.serviceWorker.controller?.state === 'activated')
}

/** Opens the first ticket of the wallet, and gives the path of its page. */
async function openTicket(tab: Tab): Promise<string> {
  const path = await tab.untilTrue('a ticket', () =>
    [...document.querySelectorAll('main a[href^="/tickets/"]')]
      .map((link) => link.getAttribute('href') ?? '')
      .find((href) => /^\/tickets\/[\da-f-]{36}$/i.test(href)),
  )
  await tab.evaluate(
    (requested) => (document.querySelector(`main a[href="${requested}"]`) as HTMLElement).click(),
    path,
  )
  await tab.untilTrue('its page', (requested) => location.pathname === requested, path)
  return path
}
