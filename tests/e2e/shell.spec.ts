import { expect, test } from './fixtures.ts'

test('a document of its own loads a full page; forward starts at the top, and Back over a full load comes back to the place; the sheet of components is no page of the built app [P2.20, P2.21, D1.34, D4.7, D4.8]', async ({
  shell,
  page,
}) => {
  const depth = () => page.evaluate(() => Math.round(scrollY))
  const mark = () => page.evaluate(() => Object.assign(window, { marked: true }))
  const isSameDocument = () => page.evaluate(() => 'marked' in window)
  let before = 0

  await test.step('forward within the app starts at the top, and Back comes back to the place', async () => {
    await page.goto('/licences')
    await mark()
    await page.getByText(/^react 19\./).scrollIntoViewIfNeeded()
    // What the browser is sent, and not what serves it.
    await expect(page.getByText(/^fastify /)).toHaveCount(0)
    before = await depth()
    expect(before).toBeGreaterThan(500)
    await shell.bottomBar.getByRole('link', { name: 'LEADERBOARDS' }).click()
    await expect(page.getByRole('heading', { name: 'Leaderboards' })).toBeVisible()
    await expect.poll(depth).toBe(0)
    await page.goBack()
    await expect.poll(depth).toBe(before)
    expect(await isSameDocument()).toBe(true)
  })

  await test.step('so it does over a full load', async () => {
    await shell.bottomBar.getByRole('link', { name: 'MILLION' }).click()
    await expect(page).toHaveURL('/aplpt/apl-million-2025')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    expect(await isSameDocument()).toBe(false)
    expect(await depth()).toBe(0)
    await page.goBack()
    await expect.poll(depth).toBe(before)
  })

  await test.step('the same page again, forward, is at its top', async () => {
    await shell.bottomBar.getByRole('link', { name: 'LEADERBOARDS' }).click()
    await shell.footer.getByRole('link', { name: 'Licences' }).click()
    await expect(page.getByRole('heading', { name: 'Licences' })).toBeVisible()
    await expect.poll(depth).toBe(0)
  })

  await test.step('the sheet of components is not built', async () => {
    await page.goto('/components')
    await expect(page).toHaveURL(/\/page-not-found$/)
  })
})
