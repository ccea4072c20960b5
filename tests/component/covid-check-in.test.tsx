import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { eventOf } from '#tests/e2e/mocks/event-mocks.ts'
import { test } from './app.tsx'
import { gate } from './held.ts'

const CALL = '**/Event/SearchCovidLogEvents?*'
const PATH = '/Covid-Check-In'

test('reads Loading... while it waits, says when it failed, and lists today’s events [P2.187, D1.33, P8.3]', async ({
  app,
}) => {
  const { open, opened } = gate()
  await app.network.route(CALL, async (route) => {
    await opened
    await route.fulfill({ status: 400, json: { id: 'broken', message: 'The list is broken.' } })
  })
  await app.open(PATH)
  await expect.element(page.getByRole('heading', { name: 'Covid check-in' })).toBeVisible()
  await expect.element(page.getByText('Loading...')).toBeVisible()
  open()
  await expect.element(page.getByText('The events did not load')).toBeVisible()
  await app.network.route(CALL, (route) => route.fulfill({ json: [eventOf()] }))
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect
    .element(page.getByRole('main').getByRole('listitem').first().getByRole('link'))
    .toHaveAttribute('href', '/event/7001')
})

test('reads Empty Events when there are none [P2.187]', async ({ app }) => {
  await app.network.route(CALL, (route) => route.fulfill({ json: [] }))
  await app.open(PATH)
  await expect.element(page.getByText('Empty Events')).toBeVisible()
})
