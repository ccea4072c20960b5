import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** What stands on the screen before the app has begun: tonight's first games, and the code of a saved ticket. */

const SCRIPTS = /\/assets\/.*\.js$/
const CARDS = '[data-prerendered] [data-area=list] article'

async function withoutScripts(page: Page): Promise<void> {
  // An app that still runs would take what it has yet to import for empty.
  await page.goto('/robots.txt')
  await page.route(SCRIPTS, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
}

async function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key)
}

test('Home begins with tonight’s first games as they were last seen, of this place and day only, and as text', async ({
  page,
  home,
}) => {
  await home.open()
  const title = await page.locator('article h3').first().innerText()
  // The part that keeps them comes when the app is at rest.
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('pagehide')))
      return stored(page, 'apl.firstCards')
    })
    .toContain(title)
  await withoutScripts(page)
  // Without today's games, which come with Home itself.
  await page.goto('/?from=chat')
  await expect(page.locator(CARDS).first()).toContainText(title)
  await expect(page.locator(CARDS).first().locator('p b')).not.toHaveCount(0)

  await page.evaluate(() => {
    const value = JSON.parse(localStorage.getItem('apl.firstCards') ?? '') as { cards: { title: string }[] }
    for (const card of value.cards) card.title = '<img src=x onerror="document.title=1">'
    localStorage.setItem('apl.firstCards', JSON.stringify(value))
  })
  await page.reload()
  await expect(page.locator(CARDS).first().locator('h3')).toHaveText('<img src=x onerror="document.title=1">')

  await page.evaluate(() => localStorage.setItem('apl.location', '{"stateId":2}'))
  await page.reload()
  await expect(page.locator('[data-skeleton=home]')).toBeVisible()
  await expect(page.locator(`${CARDS} h3`)).toHaveCount(0)

  for (const damage of ['{', 'null', '{"untilMs":9e15,"cards":{}}', '[]']) {
    await page.evaluate((text) => localStorage.setItem('apl.firstCards', text), damage)
    await page.reload()
    await expect(page.locator(CARDS)).toHaveCount(8)
  }
})

test('a saved ticket’s code is there before the app, and never of a member who has left or may be another [D5.5, F30, F31]', async ({
  page,
  shell,
}) => {
  await shell.signIn('mia@example.com', '/tickets')
  const path = (await page.locator('li[data-ticket-state=good] a').first().getAttribute('href')) ?? ''
  const guid = path.split('/').at(-1) ?? '-'
  await expect.poll(() => stored(page, 'apl.member.firstWords')).toContain(guid)
  const words = JSON.parse((await stored(page, 'apl.member.firstWords')) ?? '[]') as { guid: string; code: string }[]
  const code = words.find((one) => one.guid === guid)?.code ?? ''
  expect(code).toMatch(/^[0-9A-Z]{8}$/)

  const shown = page.locator('[data-prerendered] [data-testid=code]')
  await withoutScripts(page)
  await page.goto(path)
  await expect(shown).toHaveText(code)
  // On a phone it stands as the app then shows it, without the header.
  await expect(page.locator('header').first()).toBeHidden()
  // A user has signed in since a session expired.
  await page.evaluate(() => localStorage.setItem('apl.member.lapsed', '1'))
  await page.reload()
  await expect(page.getByRole('link', { name: 'FIND GAME', includeHidden: true }).first()).toBeVisible()
  await expect(shown).toHaveCount(0)
  await page.evaluate(() => localStorage.removeItem('apl.member.lapsed'))

  await page.unroute(SCRIPTS)
  await page.goto('/')
  // The form that signs out leads to another document, in which one cannot look meanwhile.
  await Promise.all([page.waitForEvent('load'), shell.logOut()])
  await expect.poll(() => stored(page, 'apl.member.firstWords')).toBeNull()
  await withoutScripts(page)
  await page.goto(path)
  await expect(page.locator('header').first()).toBeVisible()
  await expect(shown).toHaveCount(0)
})
