import type { Page } from '@playwright/test'
import {
  countLoads,
  expect,
  lookForUpdate,
  releaseOf,
  test,
  untilControlled,
  untilRelease,
  untilWaiting,
  visit,
} from '#tests/faults/site-fixtures.ts'
import { letTimePass } from './real-time.ts'
import { HomePage } from './pages/home-page.ts'
import { gamesOf, runningGame } from './league.ts'

const TODAY = '2026-11-19'

// Several times the app is put on the device, and a busy machine takes long for each.
test.describe.configure({ timeout: 120_000 })

function prompt(page: Page) {
  return page.getByRole('status').filter({ hasText: 'A new version is ready' })
}

test('the first update of a session asks, and Reload does reload [F13]', async ({ page, site }) => {
  await visit(page, site.origin)
  expect(await releaseOf(page)).toBe('1')
  const loads = countLoads(page)
  site.release = 2
  await lookForUpdate(page)
  await untilWaiting(page)
  await prompt(page).getByRole('button', { name: 'Reload' }).click()
  await untilRelease(page, '2')
  await letTimePass(page, 1_000)
  expect(loads.count).toBe(1)
  await expect(prompt(page)).toBeHidden()
})

test('Reload reloads into the new version where the old one is asked for files just then [F13]', async ({
  page,
  site,
}) => {
  await visit(page, site.origin)
  site.release = 2
  await lookForUpdate(page)
  await untilWaiting(page)
  const reload = prompt(page).getByRole('button', { name: 'Reload' })
  await expect(reload).toBeVisible()
  await page.evaluate(() => {
    function ask(left: number): void {
      void fetch('/manifest.webmanifest').catch(() => undefined)
      if (left > 0) setTimeout(ask, 2, left - 1)
    }
    document.addEventListener('click', () => ask(50))
  })
  await reload.click()
  await untilRelease(page, '2')
  await expect(prompt(page)).toBeHidden()
})

test('a prompt that is dismissed leaves the page alone, and the version waits [F13]', async ({ page, site }) => {
  await visit(page, site.origin)
  site.release = 2
  await lookForUpdate(page)
  await untilWaiting(page)
  await prompt(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(prompt(page)).toBeHidden()
  await page.reload()
  expect(await releaseOf(page)).toBe('1')
  await untilWaiting(page)
})

test('while a clock is followed nothing asks and nothing reloads; afterwards it asks [F12]', async ({
  page,
  clock,
  site,
  request,
}) => {
  const game = await runningGame(request, TODAY)
  await visit(page, `${site.origin}/event/${game.id}/clock`)
  await expect(clock.time).toBeVisible()
  const loads = countLoads(page)
  site.release = 2
  await lookForUpdate(page)
  await untilWaiting(page)
  await clock.countsDown(2)
  await expect(prompt(page)).toBeHidden()
  await clock.back.click()
  await expect(prompt(page)).toBeVisible()
  expect(loads.count).toBe(0)
})

test('agreed in one tab, others follow, but not over a clock or over what was written there [F14]', async ({
  page,
  clock,
  site,
  context,
  request,
}) => {
  const game = await runningGame(request, TODAY)
  await visit(page, `${site.origin}/event/${game.id}/clock`)
  const writing = await context.newPage()
  await visit(writing, site.origin)
  const atHome = new HomePage(writing)
  await atHome.locationChip.click()
  await atHome.chooser.getByLabel('State').selectOption({ label: 'Queensland' })
  const idle = await context.newPage()
  await visit(idle, `${site.origin}/licences`)
  const agreeing = await context.newPage()
  await visit(agreeing, `${site.origin}/gallery`)

  site.release = 2
  await lookForUpdate(agreeing)
  await untilWaiting(agreeing)
  await prompt(agreeing).getByRole('button', { name: 'Reload' }).click()
  await untilRelease(agreeing, '2')
  await untilRelease(idle, '2')

  await page.bringToFront()
  await clock.countsDown(1)
  expect(await releaseOf(page)).toBe('1')
  await expect(prompt(page)).toBeHidden()
  await clock.back.click()
  await untilRelease(page, '2')

  await writing.bringToFront()
  expect(await releaseOf(writing)).toBe('1')
  await expect(atHome.chooser.getByLabel('State')).toHaveValue(/.+/)
  await atHome.chooser.getByRole('button', { name: 'OK' }).click()
  await expect(atHome.locationChip).toHaveText('QLD')
  await atHome.cards.first().getByRole('link').first().click()
  await untilRelease(writing, '2')
  await expect(writing).toHaveURL(/\/event\//)
})

test('with the app on the device a part that the server has lost is there all the same [F15]', async ({
  page,
  home,
  event,
  site,
  request,
}) => {
  await visit(page, site.origin)
  site.answer(/^\/assets\//, { status: 404 })
  const [game] = await gamesOf(request, 1, TODAY)
  await home.openGame(game?.title ?? '')
  await expect(event.title).toBeVisible()
})

test.describe('a part of the app is gone, and is not on the device', () => {
  test.use({ serviceWorkers: 'block', expectedErrors: /404|Failed to load resource|MissingChunkError/ })

  test('its page asks to reload, once each time it is opened, and never automatically [F15]', async ({
    page,
    home,
    event,
    site,
  }) => {
    await home.open(site.origin)
    const gone = /^\/assets\/_id-/
    site.answer(gone, { status: 404, type: 'application/problem+json', body: '{}' })
    const loads = countLoads(page)
    await home.cards.first().getByRole('link').first().click()
    await expect(page.getByRole('alert').filter({ hasText: 'This page did not open' })).toContainText(
      'There may be a new version',
    )
    await letTimePass(page, 1_500)
    expect(loads.count).toBe(0)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => loads.count).toBe(1)
    await expect(page.getByRole('alert').filter({ hasText: 'This page did not open' })).toBeVisible()
    await letTimePass(page, 1_500)
    expect(loads.count).toBe(1)
    site.answer(gone, null)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(event.title).toBeVisible()
  })

  test('without a connection nothing is reloaded; the page says what is missing [F15]', async ({
    page,
    home,
    event,
    site,
    context,
  }) => {
    await home.open(site.origin)
    await page.waitForLoadState('networkidle')
    const loads = countLoads(page)
    await context.setOffline(true)
    await home.cards.first().getByRole('link').first().click()
    await expect(page.getByText('This page of the app is not on this device yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('button', { name: 'Retry' })).toBeEnabled()
    await expect(page.getByRole('banner')).toBeVisible()
    expect(loads.count).toBe(0)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(event.title).toBeVisible()
  })

  test('what comes after Home’s list takes nothing down with it, and can be asked for again [F15]', async ({
    page,
    home,
    site,
  }) => {
    const gone = /^\/assets\/(news|photos)-/
    site.answer(gone, { status: 404 })
    await home.open(site.origin)
    await expect(page.getByText('The news did not open')).toBeVisible()
    await expect(page.getByText('The photos did not open')).toBeVisible()
    await expect(home.cards.first()).toBeVisible()
    site.answer(gone, null)
    await page
      .getByRole('alert')
      .filter({ hasText: 'The news did not open' })
      .getByRole('button', { name: 'Retry' })
      .click()
    await expect(home.news).toBeVisible()
  })
})

test('an older app than the server serves well says “Please update”, and an answer with more than it knows changes nothing [F21]', async ({
  page,
  home,
  site,
}) => {
  site.answer(/searchevents/i, (body) =>
    JSON.stringify((JSON.parse(body) as object[]).map((game) => ({ ...game, addedLater: { anything: [1] } }))),
  )
  await home.open(site.origin)
  await untilControlled(page)
  const notice = page.getByRole('status').filter({ hasText: 'Please update' })
  await expect(notice).toBeHidden()
  site.extraHeaders = { 'x-min-app-version': '999.0' }
  site.release = 2
  await lookForUpdate(page)
  await untilWaiting(page)
  await home.cards.first().getByRole('link').first().click()
  await expect(notice).toContainText('This version of the app is out of date.')
  const loads = countLoads(page)
  site.extraHeaders = {}
  await notice.getByRole('button', { name: 'Reload' }).click()
  await untilRelease(page, '2')
  await letTimePass(page, 1_000)
  expect(loads.count).toBe(1)
})
