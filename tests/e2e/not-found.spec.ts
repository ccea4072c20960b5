import { expect, test } from './fixtures.ts'

for (const path of [
  '/no/such/page',
  '/event',
  '/event/abc',
  '/event/0',
  '/event/99999999999999',
  '/event/1e3/clock',
  '/settings/x',
  '/profile/a/b',
]) {
  test(`${path} leads to the page that deals a poor hand [P2.19, P2.53, P2.54, P2.152, F68]`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL(/\/page-not-found$/)
    await expect(page.getByRole('heading', { name: "You've been dealt a poor hand!" })).toBeVisible()
    await expect(
      page.getByText('You may have misspelled something, or the page you are looking for may have moved.'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Go back to homepage' }).click()
    await expect(page).toHaveURL('/')
  })
}

test('an event the league does not know says so', async ({ page }) => {
  await page.goto('/event/2000000000')
  await expect(page.getByText('This event is not there (any more)')).toBeVisible()
})

test('addresses match without regard to case [D1.1]', async ({ page }) => {
  await page.goto('/Page-Not-Found')
  await expect(page.getByRole('heading', { name: "You've been dealt a poor hand!" })).toBeVisible()
})
