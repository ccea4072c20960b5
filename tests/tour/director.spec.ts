import { expect, test } from '#tests/e2e/fixtures.ts'
import { directedGame } from '#tests/e2e/league.ts'
import { ClockPage } from '#tests/e2e/pages/clock-page.ts'
import { ShellPage } from '#tests/e2e/pages/shell-page.ts'

const TODAY = '2026-11-19'
const DIRECTOR = 'tom@example.com'
const PASSWORD = 'Pocket-Kings-88'

test('an evening with three phones: the director runs it, a player and the venue’s screen follow, and the results are there [D1.57, D1.58, D1.59, D1.61, D1.62]', async ({
  page: director,
  browser,
  baseURL,
  request,
}) => {
  const { id } = await directedGame(request, TODAY)
  const open = async (size: { width: number; height: number }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: size, serviceWorkers: 'block' })
    return context.newPage()
  }
  const [player, venue] = [await open({ width: 390, height: 844 }), await open({ width: 1920, height: 1080 })]
  const [phone, screen] = [new ClockPage(player), new ClockPage(venue)]
  for (const clock of [phone, screen]) await clock.open(id)
  const everywhere = async (text: string) => {
    for (const clock of [phone, screen]) await expect(clock.state).toHaveText(text)
  }

  await new ShellPage(director).signIn(DIRECTOR, `/event/${id}`)
  await director.getByRole('link', { name: 'Run the game' }).click()
  await director.getByRole('button', { name: 'Start' }).click()
  // In place, before the first command on this device.
  await director.getByLabel('Current password').fill(PASSWORD)
  await director.getByRole('button', { name: 'Go on' }).click()
  await everywhere('Live, running')
  await director.getByText('Players', { exact: true }).click()
  for (const count of [1, 2, 3]) {
    await director.getByRole('button', { name: 'Entry or re-entry' }).click()
    await expect(phone.stats).toContainText(`${count}/${count}`)
  }
  await director.getByRole('button', { name: 'Pause', exact: true }).click()
  await everywhere('Live, paused')
  await director.getByRole('button', { name: 'Undo' }).click()
  await everywhere('Live, running')
  await director.getByRole('button', { name: 'Next level' }).click()
  await expect(screen.level).toContainText('2')

  await director.getByText('Results', { exact: true }).click()
  await director.getByRole('button', { name: 'Enter the results' }).click()
  const name = director.getByRole('combobox', { name: 'Name or card number' })
  await name.fill('Tom Kokkinos')
  await director
    .getByRole('option', { name: /^Tom Kokkinos.*\d/ })
    .first()
    .click()
  await name.fill('Sam from the bar')
  await director.getByRole('option', { name: /No player/ }).click()
  await director.getByRole('button', { name: 'Review' }).click()
  await director.getByRole('button', { name: 'Send the results' }).click()
  await everywhere('Finished')
  await player.goto(`/event/${id}?tab=3`)
  await expect(player.getByText('Sam from the bar')).toBeVisible()
  await expect(player.getByText('Tom Kokkinos').first()).toBeVisible()
  await director.getByRole('button', { name: 'Correct the results' }).waitFor()
  for (const one of [player, venue]) await one.context().close()
})
