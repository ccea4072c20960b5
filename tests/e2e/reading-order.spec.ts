import type { APIRequestContext, FullConfig, Page } from '@playwright/test'
import { expect, test as base } from './fixtures.ts'
import { gamesOf, runningGame } from './league.ts'
import type { OwnServer } from './own-server.ts'
import { openSuiteServer } from './suite-server.ts'
import { readAsKept, listen, unnamed } from './reading-order.ts'

/** What a screen reader goes through on each screen, from the top: kept in reading-order/, to be read as somebody would hear it. */

const TODAY = '2026-11-19'
const VICTORIA = 1

interface Screen {
  name: string
  path: string | ((request: APIRequestContext) => Promise<string>)
  /** What is done there first. */
  then?: (page: Page) => Promise<void>
  /** Nothing stands around it. */
  isAlone?: true
  /** On a phone its own head stands for the app's. */
  isWithoutHeader?: true
}

const running = async (request: APIRequestContext) => `/event/${(await runningGame(request, TODAY)).id}`
const isUpdate = ({ updateSnapshots }: FullConfig) => updateSnapshots === 'all' || updateSnapshots === 'changed'
const follow = (link: RegExp) => async (page: Page) => {
  const address = await page
    .getByRole('main')
    .locator('a')
    .evaluateAll(
      (links, source) => links.map((a) => a.getAttribute('href') ?? '').find((href) => new RegExp(source).test(href)),
      link.source,
    )
  await page.goto(address ?? '/nowhere')
}

const FOR_EVERYBODY: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'event', path: running },
  { name: 'clock', path: async (request) => `${await running(request)}/clock`, isAlone: true },
  {
    name: 'table-view',
    path: async (request) => `${await running(request)}/clock`,
    then: (page) => page.getByRole('button', { name: 'Table view' }).click(),
    isAlone: true,
  },
  {
    name: 'venue',
    path: async (request) =>
      `/venue/${((await gamesOf(request, VICTORIA, TODAY)) as { venue?: { id: number } }[])[0]?.venue?.id}`,
  },
  { name: 'leaderboards', path: '/leaderboards' },
  { name: 'news', path: '/news' },
  {
    name: 'article',
    path: async (request) =>
      `/news/${((await (await request.get('/Umbraco/Api/Article/GetFeaturedArticles?state=VIC')).json()) as { urlName: string }[])[0]?.urlName}`,
  },
  { name: 'gallery', path: '/gallery' },
  { name: 'major-events', path: '/major-events' },
  { name: 'major-event', path: '/major-events/victorian-championship' },
  { name: 'hall-of-fame', path: '/major-event-results' },
  { name: 'settings', path: '/settings' },
  { name: 'licences', path: '/licences' },
  { name: 'page-not-found', path: '/no-such-page' },
  { name: 'register', path: '/register' },
]

const FOR_MEMBERS: Screen[] = [
  { name: 'profile', path: '/profile' },
  { name: 'tickets', path: '/tickets' },
  { name: 'ticket', path: '/tickets', then: follow(/^\/tickets\/[\da-f-]{36}$/), isWithoutHeader: true },
  { name: 'redeem-list', path: '/tickets/purchase' },
  { name: 'account', path: '/profile/account' },
  { name: 'transfer', path: '/profile/ptcTransfer' },
]

/** A league that nobody else has played in, always of the same minute. */
const test = base.extend<object, { server: OwnServer }>({
  server: [
    async ({}, use) => {
      const server = await openSuiteServer('reading-order')
      await use(server)
      await server.kill()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
test.setTimeout(120_000)

async function readOn(page: Page, screens: Screen[], update: boolean): Promise<string[]> {
  const words = listen(page)
  const faults: string[] = []
  for (const { name, path, then, isAlone, isWithoutHeader } of screens) {
    await test.step(name, async () => {
      await page.goto(typeof path === 'string' ? path : await path(page.request))
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await then?.(page)
      const heard = await readAsKept(page, words, name, update)
      const landmarks = heard.split('\n').filter((line) => /^- /.test(line))
      faults.push(...unnamed(heard).map((line) => `${name}, without a name: ${line}`))
      expect.soft(heard.match(/heading ".*" \[level=1\]/g), name).toHaveLength(1)
      expect
        .soft(landmarks, name)
        .toEqual(
          isAlone
            ? ['- link "Skip to the content"', '- main']
            : [
                '- link "Skip to the content"',
                ...(isWithoutHeader ? [] : ['- banner']),
                '- main',
                '- contentinfo',
                '- navigation "Quick links"',
              ],
        )
    })
  }
  return faults
}

test('every screen is read in the order that is kept', async ({ page }, { config }) => {
  expect(await readOn(page, FOR_EVERYBODY, isUpdate(config))).toEqual([])
})

test('and so is every screen of a member', async ({ page, shell }, { config }) => {
  await shell.signIn('mia@example.com')
  expect(await readOn(page, FOR_MEMBERS, isUpdate(config))).toEqual([])
})
