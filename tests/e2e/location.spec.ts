import { expect, test } from './fixtures.ts'

test.use({ savedLocation: null })

test('a visitor who does not share the location is asked, with the reason and the list of Victoria behind, and the choice outlives the page [P4.25, P5.1, P8.4, P9.1]', async ({
  page,
  shell,
  home,
}) => {
  await page.goto('/')
  await expect(shell.chooser).toBeVisible()
  await expect(shell.chooser.getByText('Your location is not shared with this app')).toBeVisible()
  await expect(home.cards.first()).toBeAttached()
  const ok = shell.chooser.getByRole('button', { name: 'OK' })
  await expect(ok).toBeDisabled()
  await shell.chooser.getByLabel('State').selectOption({ label: 'New South Wales' })
  await ok.click()
  await expect(shell.locationChip).toHaveText('NSW')
  await page.reload()
  await expect(shell.locationChip).toHaveText('NSW')
  await expect(shell.chooser).toBeHidden()
})
