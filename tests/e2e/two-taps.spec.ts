import type { Page } from '@playwright/test'
import { NETWORK_ERRORS, saveNow, untilSaved } from '#tests/faults/saved.ts'
import { visit } from '#tests/faults/site-fixtures.ts'
import { expect, test } from './fixtures.ts'
import { runningGame } from './league.ts'
import { HomePage } from './pages/home-page.ts'
import { ShellPage } from './pages/shell-page.ts'
import { FOR_EVERYBODY, FOR_MEMBERS, openScreen } from './screens.ts'

const TODAY = '2026-11-19'

const followed = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Live clock you follow/ })

test('from any screen the clock that is followed and My Poker Games are two taps from the bottom bar [F85 two taps]', async ({
  page,
  shell,
  home,
  clock,
  request,
}) => {
  test.setTimeout(120_000)
  await shell.signIn('zoe@example.com')
  const { id } = await runningGame(request, TODAY)
  await clock.open(id)
  await expect(clock.time).toBeVisible()
  for (const screen of [...FOR_EVERYBODY, ...FOR_MEMBERS]) {
    if (screen.isAlone || screen.name === 'ticket') continue
    await openScreen(page, screen)
    await shell.bottomBar.getByRole('link', { name: 'FIND GAME' }).click()
    await expect(home.mine.getByRole('listitem').first(), screen.name).toBeVisible()
    await expect(followed(page), screen.name).toBeVisible()
  }
  await page.goto('/?view=map')
  await shell.bottomBar.getByRole('link', { name: 'FIND GAME' }).click()
  await expect(home.mine.getByRole('listitem').first()).toBeVisible()
  await followed(page).click()
  await expect(page).toHaveURL(`/event/${id}/clock`)
  await expect(clock.time).toBeVisible()
})

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: NETWORK_ERRORS })

  test('the clock that is followed and My Poker Games are two taps from the bottom bar [F85 two taps]', async ({
    page,
    network,
    context,
    request,
  }) => {
    test.setTimeout(90_000)
    const { origin } = network
    await visit(page, origin)
    await new ShellPage(page).signIn('zoe@example.com', '/', origin)
    await expect(new HomePage(page).mine.getByRole('listitem').first()).toBeVisible()
    const { id } = await runningGame(request, TODAY)
    await page.goto(`${origin}/event/${id}/clock`)
    await expect(page.getByRole('timer')).toBeVisible()
    await untilSaved(page, `["clock",${id}]`)
    await untilSaved(page, `["event",${id}]`)
    await page.goto(`${origin}/settings`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await saveNow(page)

    network.cut()
    await context.setOffline(true)
    const cold = await context.newPage()
    await page.close()
    for (const path of ['/settings', '/leaderboards', `/event/${id}`]) {
      await cold.goto(`${origin}${path}`)
      await new ShellPage(cold).bottomBar.getByRole('link', { name: 'FIND GAME' }).click()
      await expect(new HomePage(cold).mine.getByRole('listitem').first()).toBeVisible()
      await followed(cold).click()
      await expect(cold).toHaveURL(`${origin}/event/${id}/clock`)
      await expect(cold.getByRole('timer')).toBeVisible()
    }
  })
})
