import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { boardOf, mockEvent } from '#tests/e2e/mocks/event-mocks.ts'
import { mockTickets, walletOfMany } from '#tests/e2e/mocks/ticket-mocks.ts'
import { illegibleTexts } from '#tests/setup/illegible.ts'
import { prefer } from '#lib/storage/preferences.ts'
import { CLOCK, clockRoutes } from './clock-routes.ts'
import { test, whole } from './home-screen.ts'
import { registration } from './registration-screen.ts'
import { TICKET, wallet, WALLET } from './wallet-screen.ts'

test('with the largest text no word of Home, an event, the clock, a ticket, the registration and the settings is cut at 390 and 320 px [D1.30, F74]', async ({
  home,
}) => {
  prefer('textSize', 'largest')
  onTestFinished(() => prefer('textSize', 'normal'))
  await clockRoutes(home.network)
  await mockEvent(home.network, 'board', boardOf(4))
  for (const call of ['photos', 'result'] as const) await mockEvent(home.network, call, [])
  await mockTickets(home.network, walletOfMany)
  for (const [path, shown] of [
    ['/register', () => expect.element(registration.mobile).toBeVisible()],
    ['/', whole],
    ['/event/7001', () => expect.element(page.getByRole('timer')).toBeVisible()],
    [CLOCK, () => expect.element(page.getByRole('timer')).toBeVisible()],
    [WALLET, () => expect.element(wallet.heading).toBeVisible()],
    [TICKET, () => expect.element(wallet.ticket).toBeVisible()],
    ['/settings', () => expect.element(page.getByRole('switch', { name: 'Session reminder' })).toBeVisible()],
  ] as const) {
    if (path !== '/register') await home.signIn()
    await home.open(path)
    await shown()
    for (const width of [390, 320]) {
      await home.show({ width, height: 844, theme: 'dark' })
      await expect.poll(illegibleTexts, { message: `${path} at ${width} px` }).toEqual([])
      expect(document.documentElement.scrollWidth, path).toBeLessThanOrEqual(width)
    }
    // The words of the bar share its width, each in its own quarter.
    const links = [...document.querySelectorAll('[data-bottom-bar] a')]
    for (const link of links)
      expect(link.querySelector('span')?.getBoundingClientRect().width).toBeLessThanOrEqual(
        link.getBoundingClientRect().width,
      )
    expect(links).toHaveLength(path === CLOCK ? 0 : 4)
  }
})
