import type { Page } from '@playwright/test'
import { countLoads, expect, releaseOf, test, untilRelease, untilWaiting, visit } from '#tests/faults/site-fixtures.ts'
import { untilSaved } from '#tests/faults/saved.ts'
import { HomePage } from './pages/home-page.ts'
import { LeaderboardsPage } from './pages/leaderboards-page.ts'
import { runningGame } from './league.ts'
import { settled } from './settled.ts'

const TODAY = '2026-11-19'

test.use({ expectedErrors: /404|bad HTTP response/ })

function prompt(page: Page) {
  return page.getByRole('status').filter({ hasText: 'A new version is ready' })
}

/** Has a version brought out, and the device get it. */
async function bringOut(site: { release: number }, page: Page): Promise<void> {
  site.release++
  await untilWaiting(page)
}

test('the first update of a session asks, waits where that is dismissed, and Reload does reload, once; a lost part of the app is on the device, and an app that is too old says “Please update”; a worker’s script that is gone changes nothing [F13, F15, F18, F21]', async ({
  page,
  home,
  event,
  site,
}) => {
  await visit(page, site.origin)
  expect(await releaseOf(page)).toBe('1')

  await test.step('a prompt that is dismissed leaves the page alone, and the version waits', async () => {
    await bringOut(site, page)
    await prompt(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect(prompt(page)).toBeHidden()
    await page.reload()
    expect(await releaseOf(page)).toBe('1')
    await untilWaiting(page)
  })

  await test.step('Reload reloads into the new version, where the old one is asked for files just then', async () => {
    const reload = prompt(page).getByRole('button', { name: 'Reload' })
    await expect(reload).toBeVisible()
    const loads = countLoads(page)
    await page.evaluate(() => {
      function ask(left: number): void {
        void fetch('/manifest.webmanifest').catch(() => undefined)
        if (left > 0) setTimeout(ask, 2, left - 1)
      }
      document.addEventListener('click', () => ask(50))
    })
    await reload.click()
    await untilRelease(page, '2')
    // Another reload would take the place of this screen.
    await home.cards.first().waitFor()
    await expect(prompt(page)).toBeHidden()
    expect(loads.count).toBe(1)
  })

  await test.step('a part that the server has lost is on the device, and a response with more than the app knows changes nothing', async () => {
    site.answer(/^\/assets\//, { status: 404 })
    site.answer(/searchevents/i, (body) =>
      JSON.stringify((JSON.parse(body) as object[]).map((game) => ({ ...game, addedLater: { anything: [1] } }))),
    )
    await page.reload()
    await home.cards.first().getByRole('link').first().click()
    await expect(event.title).not.toHaveText('Event')
    site.answer(/^\/assets\//, null)
    await page.goBack()
  })

  await test.step('an app that the server serves well no more says so, and Reload brings the new version', async () => {
    const notice = page.getByRole('status').filter({ hasText: 'Please update' })
    await expect(notice).toBeHidden()
    site.extraHeaders = { 'x-min-app-version': '999.0' }
    await bringOut(site, page)
    await home.cards.nth(1).getByRole('link').first().click()
    await expect(notice).toContainText('This version of the app is out of date.')
    const loads = countLoads(page)
    site.extraHeaders = {}
    await notice.getByRole('button', { name: 'Reload' }).click()
    await untilRelease(page, '3')
    await expect(event.title).not.toHaveText('Event')
    expect(loads.count).toBe(1)
  })

  await test.step('a worker’s script that is gone leaves the version in charge, without a loop', async () => {
    const scripts = () => site.asked.filter(({ path }) => path === '/sw.js').length
    const before = scripts()
    const loads = countLoads(page)
    site.answer(/^\/sw\.js/, { status: 404 })
    await page.reload()
    await expect(event.title).not.toHaveText('Event')
    await expect.poll(scripts).toBeGreaterThan(before)
    await settled(page)
    expect(await releaseOf(page)).toBe('3')
    expect(loads.count).toBe(1)
  })
})

test('while a clock is followed nothing asks and nothing reloads; agreed in one tab, others follow, but not over a clock or over what was written there [F12, F14]', async ({
  page,
  clock,
  site,
  context,
  request,
}) => {
  const game = await runningGame(request, TODAY)
  await visit(page, `${site.origin}/event/${game.id}/clock`)
  await expect(clock.time).toBeVisible()

  await test.step('a new version asks only once the clock is left, and no more when it is followed again', async () => {
    const loads = countLoads(page)
    await bringOut(site, page)
    await clock.countsDown(2)
    await expect(prompt(page)).toBeHidden()
    await clock.back.click()
    await expect(prompt(page)).toBeVisible()
    await page.goBack()
    await expect(clock.time).toBeVisible()
    await expect(prompt(page)).toBeHidden()
    expect(loads.count).toBe(0)
  })

  const writing = await context.newPage()
  await writing.goto(site.origin)
  const atHome = new HomePage(writing)
  const idle = await context.newPage()
  await idle.goto(`${site.origin}/licences`)
  await expect(prompt(idle)).toBeVisible()
  const agreeing = await context.newPage()

  await test.step('a tab in which nothing is lost follows the one that agreed', async () => {
    await writing.bringToFront()
    await atHome.locationChip.click()
    await atHome.chooser.getByLabel('State').selectOption({ label: 'Queensland' })
    await agreeing.bringToFront()
    await agreeing.goto(`${site.origin}/gallery`)
    await prompt(agreeing).getByRole('button', { name: 'Reload' }).click()
    await untilRelease(agreeing, '2')
    await untilRelease(idle, '2')
  })

  await test.step('a followed clock goes on, and the page reloads when it is left', async () => {
    await page.bringToFront()
    await clock.countsDown(1)
    expect(await releaseOf(page)).toBe('1')
    await expect(prompt(page)).toBeHidden()
    await clock.back.click()
    await untilRelease(page, '2')
  })

  await test.step('what was written stays, and the page reloads when it is left', async () => {
    await writing.bringToFront()
    expect(await releaseOf(writing)).toBe('1')
    await expect(atHome.chooser.getByLabel('State')).toHaveValue(/.+/)
    await atHome.chooser.getByRole('button', { name: 'OK' }).click()
    await expect(atHome.locationChip).toHaveText('QLD')
    await atHome.cards.first().getByRole('link').first().click()
    await untilRelease(writing, '2')
    await expect(writing).toHaveURL(/\/event\//)
  })
})

test.describe('a part of the app is gone, and is not on the device', () => {
  test.use({ serviceWorkers: 'block', expectedErrors: /404|Failed to load resource|MissingChunkError|net::ERR_/ })

  test('a part of Home takes nothing down with it; a page asks to reload, once each time it is opened and never automatically; without a connection nothing is reloaded; what has not come after 120000 ms is missing [F15, P9.30 chunk timeout]', async ({
    page,
    shell,
    home,
    event,
    site,
    context,
  }) => {
    const retry = page.getByRole('button', { name: 'Retry' })
    const partOfHome = /^\/assets\/around-/
    site.answer(partOfHome, { status: 404 })
    await home.open(site.origin)

    await test.step('what comes after Home’s list can be requested again', async () => {
      await home.news.scrollIntoViewIfNeeded()
      await expect(page.getByText('The news did not open')).toBeVisible()
      await expect(page.getByText('The photos did not open')).toBeVisible()
      await expect(home.cards.first()).toBeVisible()
      site.answer(partOfHome, null)
      await page.getByRole('alert').filter({ hasText: 'The news did not open' }).locator(retry).click()
      await expect(home.news).toBeVisible()
    })

    await test.step('without a connection the page says what is missing, and opens once it is back', async () => {
      const loads = countLoads(page)
      await context.setOffline(true)
      await shell.bottomBar.getByRole('link', { name: /LEADERBOARD/ }).click()
      await expect(page.getByText('This page of the app is not on this device yet.')).toBeVisible()
      await retry.click()
      await expect(retry).toBeEnabled()
      await expect(page.getByRole('banner')).toBeVisible()
      expect(loads.count).toBe(0)
      await context.setOffline(false)
      await retry.click()
      await expect(new LeaderboardsPage(page).rows.first()).toBeVisible()
      await home.open(site.origin)
    })

    await test.step('with one Retry reloads once, and opens the page when the part is there', async () => {
      const alert = page.getByRole('alert').filter({ hasText: 'This page did not open' })
      const gone = /^\/assets\/_id-/
      site.answer(gone, { status: 404, type: 'application/problem+json', body: '{}' })
      const loads = countLoads(page)
      await home.cards.first().getByRole('link').first().click()
      await expect(alert).toContainText('There may be a new version')
      for (const expected of [1, 2]) {
        await retry.click()
        await expect.poll(() => loads.count).toBe(expected)
        await expect(alert).toBeVisible()
      }
      expect(loads.count).toBe(2)
      site.answer(gone, null)
      await retry.click()
      await expect(event.title).toBeVisible()
    })

    await test.step('one that has not come after two minutes is missing', async () => {
      await page.clock.install()
      await home.open(site.origin)
      site.answer(/^\/assets\/licences-.*\.js/, 'never')
      await shell.footer.getByRole('link', { name: 'Licences' }).click()
      await expect(page.getByRole('status', { name: 'The page, loading' })).toBeAttached()
      await page.clock.fastForward(119_000)
      await expect(page.getByRole('heading', { name: 'This page did not open' })).toHaveCount(0)
      await page.clock.fastForward(2_000)
      await expect(page.getByText('Loading chunk of this page failed')).toBeVisible()
    })
  })

  test('what is saved comes all the same where the file of its part comes at the second request alone, as when the browser ends the service worker while a page starts [F15]', async ({
    page,
    site,
  }) => {
    const { rows } = new LeaderboardsPage(page)
    await page.goto(`${site.origin}/leaderboards`)
    await expect(rows.first()).toBeVisible()
    await untilSaved(page, '["leaderboards",')
    let requests = 0
    await page.route('**/assets/persistence-*.js', async (route) => {
      if (++requests > 1) return route.continue()
      // Until the module is wanted, the request is that of its preload alone.
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      await route.abort()
    })
    await page.route(/\/umbraco\//i, (route) => route.abort())
    await page.reload()
    await expect(rows.first()).toBeVisible()
    expect(requests).toBe(2)
  })
})
