import type { APIRequestContext, Page } from '@playwright/test'
import { directedGame, gamesOf, runningGame } from './league.ts'

/** The screens of the app, as a test goes through them. */

const TODAY = '2026-11-19'
const VICTORIA = 1

export interface Screen {
  name: string
  path: string | ((request: APIRequestContext) => Promise<string>)
  /** What is done there first. */
  then?: (page: Page) => Promise<void>
  /** Nothing stands around it. */
  isAlone?: true
  /** On a phone its own head stands for the app's. */
  isWithoutHeader?: true
}

/** The same game on all screens of a test. */
const runningGames = new WeakMap<APIRequestContext, Promise<string>>()
function running(request: APIRequestContext): Promise<string> {
  const known = runningGames.get(request) ?? runningGame(request, TODAY).then(({ id }) => `/event/${id}`)
  runningGames.set(request, known)
  return known
}

/** The first ticket of the list. In a wide window it opens beside the list, whose heading stays. */
async function openTicket(page: Page): Promise<void> {
  const list = page.getByRole('main').getByRole('listitem')
  await list.locator('a[href^="/tickets/"]:not([href*="purchase"])').first().click()
  await page.waitForURL(/\/tickets\/[\da-f-]{36}$/)
  await page.getByRole('button', { name: 'Print' }).waitFor()
}

export const FOR_EVERYBODY: Screen[] = [
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

export const FOR_MEMBERS: Screen[] = [
  { name: 'profile', path: '/profile' },
  { name: 'tickets', path: '/tickets' },
  { name: 'ticket', path: '/tickets', then: openTicket, isWithoutHeader: true },
  { name: 'redeem-list', path: '/tickets/purchase' },
  { name: 'account', path: '/profile/account' },
  { name: 'transfer', path: '/profile/ptcTransfer' },
]

/** For tom@example.com, who directs a game of the evening. */
export const FOR_DIRECTORS: Screen[] = [
  { name: 'run', path: async (request) => `/event/${(await directedGame(request, TODAY)).id}/run`, isAlone: true },
]

/** Opens a screen's document and does what is done there first. */
export async function openScreen(page: Page, { path, then }: Screen): Promise<void> {
  await page.goto(await addressOf(page, path))
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await then?.(page)
}

/**
 * Navigates to a screen within the app and does what is done there first; opens its document where no app is open yet.
 * For what is not about documents: the app starts once, and not for every screen.
 */
export async function goToScreen(page: Page, screen: Screen): Promise<void> {
  if (!page.url().startsWith('http')) return openScreen(page, screen)
  await navigate(page, await addressOf(page, screen.path))
  await screen.then?.(page)
}

async function addressOf(page: Page, path: Screen['path']): Promise<string> {
  return typeof path === 'string' ? path : path(page.request)
}

/** As by a link, which the router follows like any entry of the history. The former screen stays until the next is there. */
async function navigate(page: Page, address: string): Promise<void> {
  // The router is there with its first screen.
  await page.locator('h1').first().waitFor()
  await page.evaluate((to) => {
    if (new URL(to, location.href).pathname !== location.pathname)
      for (const heading of document.querySelectorAll('h1')) heading.dataset['isFormer'] = ''
    history.pushState(null, '', to)
  }, address)
  await page.locator('h1:not([data-is-former])').first().waitFor()
}
