import { expect, test } from '#tests/e2e/fixtures.ts'
import { untilSaved } from './saved.ts'

const API = /\/umbraco\/api\//i

test.use({ expectedErrors: /status of 503/ })

test('while the league’s database is away the app shows its saved copy with its age, and is itself again afterwards [F89]', async ({
  page,
  home,
}) => {
  await home.open()
  const game = (await home.cards.first().getByRole('link').first().innerText()).trim()
  await untilSaved(page, '["games"')
  await page.route(API, (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      headers: { 'Retry-After': '5' },
      body: JSON.stringify({
        id: 'database-away',
        message: 'The league’s records cannot be reached just now. Try again in a moment.',
        retryAfterSeconds: 5,
      }),
    }),
  )
  await page.reload()
  await expect(home.cards.first()).toContainText(game)
  await expect(page.locator('[data-area=list]').getByText(/^as of \d+:\d\d pm$/)).toBeVisible()

  await page.unroute(API)
  await expect(page.getByText(/^as of /)).toHaveCount(0, { timeout: 30_000 })
  await expect(home.cards.first()).toContainText(game)
})
