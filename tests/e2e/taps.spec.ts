import { expect, test } from './fixtures.ts'

test('a section of the profile responds to the tap on its tab before its file has come [M2.17]', async ({
  page,
  shell,
}) => {
  await page.route(/\/assets\/achievements-section-[^/]*\.js$/, () => undefined)
  await shell.signIn('mia@example.com', '/profile')
  const tab = page.getByRole('tab', { name: 'Achievements', exact: true })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel').getByRole('status', { name: 'The section, loading' })).toBeVisible()
})
