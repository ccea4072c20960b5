import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { mockEvent } from '#tests/e2e/mocks/event-mocks.ts'
import { address, test } from './app.tsx'
import { homeRoutes } from './home-routes.ts'

const heading = page.getByRole('heading', { name: "You've been dealt a poor hand!" })

for (const path of [
  '/no/such/page',
  '/event',
  '/event/abc',
  '/event/0',
  '/event/99999999999999',
  '/event/1e3/clock',
  '/settings/x',
  '/profile/a/b',
  '/profile/not-a-guid',
  '/redeem/event/1e3',
]) {
  test(`${path} leads to the page that deals a poor hand [P2.19, P2.53, P2.54, P2.152, F68]`, async ({ app }) => {
    await homeRoutes(app.network)
    await app.open(path)
    await expect.poll(address).toBe('/page-not-found')
    await expect.element(heading).toBeVisible()
    await expect
      .element(page.getByText('You may have misspelled something, or the page you are looking for may have moved.'))
      .toBeVisible()
    await page.getByRole('link', { name: 'Go back to homepage' }).click()
    await expect.poll(address).toBe('/')
  })
}

test('an event the league does not know says so', async ({ app }) => {
  for (const [call, body] of [
    ['event', null],
    ['board', []],
    ['result', []],
    ['photos', []],
  ] as const)
    await mockEvent(app.network, call, body)
  await app.open('/event/2000000000')
  await expect.element(page.getByText('This event is not there (any more)')).toBeVisible()
})
