import { PAGE_SIZE } from '#domain/constants.ts'
import { expect, test } from './fixtures.ts'
import { gamesOf } from './league.ts'

const NEW_SOUTH_WALES = 2

test.use({ savedLocation: null })

test('a visitor who does not share the location is asked, with the reason and the list of Victoria behind, and another state’s games come with its choice, which outlives the page [P2.43, P2.46, P4.25, P4.27, P5.1, P8.4, P9.1]', async ({
  page,
  shell,
  home,
  request,
}) => {
  const games = await gamesOf(request, NEW_SOUTH_WALES, '2026-11-19')
  await page.goto('/')
  await expect(shell.chooser).toBeVisible()
  await expect(shell.chooser.getByText('Your location is not shared with this app')).toBeVisible()
  await expect(home.cards.first()).toBeAttached()
  const ok = shell.chooser.getByRole('button', { name: 'OK' })
  await expect(ok).toBeDisabled()
  await shell.chooser.getByLabel('State').selectOption({ label: 'New South Wales' })
  await ok.click()
  await expect(shell.locationChip).toHaveText('NSW')
  await expect(home.cards).toHaveCount(Math.min(games.length, PAGE_SIZE.gameCards))
  await page.reload()
  await expect(shell.locationChip).toHaveText('NSW')
  await expect(shell.chooser).toBeHidden()
  await shell.locationChip.click()
  await expect(shell.chooser).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shell.locationChip).toBeFocused()
})
