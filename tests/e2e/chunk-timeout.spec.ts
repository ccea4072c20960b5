import { expect, test } from './fixtures.ts'

test.use({ expectedErrors: /MissingChunkError/ })

test('a screen whose chunk has not come after 120000 ms says so, with a way to retry [P9.30 chunk timeout]', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  await expect(page.locator('[data-prerendered]')).toHaveCount(0)
  await page.route(/\/assets\/licences-.*\.js$/, () => undefined)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Licences' }).click()
  await expect(page.getByRole('status', { name: 'The page, loading' })).toBeAttached()
  await page.clock.fastForward(119_000)
  await expect(page.getByRole('heading', { name: 'This page did not open' })).toHaveCount(0)
  await page.clock.fastForward(2_000)
  await expect(page.getByText('This page did not open')).toBeVisible()
  await expect(page.getByText('Loading chunk of this page failed')).toBeVisible()
})
