import { expect, test } from './fixtures.ts'

test.describe('/preview', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('shows one picture with a back button, a placeholder when it fails, and refuses everything else [P2.17, M2.87, D5.10, F62]', async ({
    page,
  }) => {
    await page.goto('/licences')
    await page.goto('/preview?src=%2Ficons%2Fapp-192.png')
    await expect(page.getByRole('img', { name: 'Picture: app 192' })).toBeVisible()
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL('/licences')
    await page.goto('/preview?src=/media/none.webp')
    await expect(page.getByText('The picture did not load')).toBeVisible()
    for (const src of ['javascript:alert(1)', 'data:image/png;base64,AAAA', 'blob:x', '//evil.example/a.png', '']) {
      await page.goto(`/preview?src=${encodeURIComponent(src)}`)
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(
        'This picture cannot be shown: it is not one of the league’s.',
      )
      await expect(page.getByRole('main').locator('img')).toHaveCount(0)
    }
  })
})
