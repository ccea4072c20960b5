import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { address, test } from './app.tsx'

test('shows one picture with a back button, a placeholder when it fails, and refuses everything else [P2.17, M2.87, D5.10, F62]', async ({
  app,
}) => {
  await app.open('/licences')
  await app.go('/preview?src=%2Ficons%2Fapp-192.png')
  await expect.element(page.getByRole('img', { name: 'Picture: app 192' })).toBeVisible()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect.poll(address).toBe('/licences')
  await app.open('/preview?src=/media/none/1.webp')
  await expect.element(page.getByText('The picture did not load')).toBeVisible()
  for (const src of ['javascript:alert(1)', 'data:image/png;base64,AAAA', 'blob:x', '//evil.example/a.png', '']) {
    await app.open(`/preview?src=${encodeURIComponent(src)}`)
    const main = page.getByRole('main')
    await expect
      .poll(() => main.getByRole('alert').query()?.textContent)
      .toBe('This picture cannot be shown: it is not one of the league’s.')
    expect(main.element().querySelector('img')).toBeNull()
  }
})
