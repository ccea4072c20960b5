import type { Route } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test.describe('/covid-check-in', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  const call = '**/Event/SearchCovidLogEvents?*'

  test('reads Loading... while it waits, says when it failed, and lists today’s events [P2.187, D1.33, P8.3]', async ({
    page,
  }) => {
    let answered = (_: Route) => undefined as unknown
    await page.route(call, (route) => answered(route))
    await page.goto('/Covid-Check-In')
    await expect(page.getByRole('heading', { name: 'Covid check-in' })).toBeVisible()
    await expect(page.getByText('Loading...')).toBeVisible()
    answered = (route) => route.fulfill({ status: 400, json: { id: 'broken', message: 'The list is broken.' } })
    await page.goto('/covid-check-in')
    await expect(page.getByText('The events did not load')).toBeVisible()
    await page.unroute(call)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('main').getByRole('listitem').first().getByRole('link')).toHaveAttribute(
      'href',
      /^\/event\/\d+$/,
    )
  })

  test('reads Empty Events when there are none [P2.187]', async ({ page }) => {
    await page.route(call, (route) => route.fulfill({ json: [] }))
    await page.goto('/covid-check-in')
    await expect(page.getByText('Empty Events')).toBeVisible()
  })
})
