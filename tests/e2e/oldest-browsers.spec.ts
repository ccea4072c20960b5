import { expect, test } from './fixtures.ts'

test('a browser below the oldest gets a plain page that says which one is needed, not the app [D6.44]', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets'))
  for (const path of ['/', '/event/1', '/tickets']) {
    await page.goto(path)
    await expect(
      page.getByText(/MyAPL needs a newer browser: Safari 16\.4, iOS 16\.4, Chrome or Edge 111, Firefox 121/),
    ).toBeVisible()
    await expect(page.locator('#root')).toBeHidden()
  }
})

test('a supported browser does not see it [D6.44]', async ({ page, home }) => {
  await home.open()
  await expect(page.getByText('MyAPL needs a newer browser')).toBeHidden()
})
