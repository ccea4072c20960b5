import type { APIRequestContext, Page, Route } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { tapQuickly } from './gate.ts'
import { gamesOf } from './league.ts'
import { dana, MIA, test as profileTest } from './profile-fixtures.ts'

const API = '**/Umbraco/Api/Membership'
const TODAY = '2026-11-19'
const VICTORIA = 1

interface Game {
  id: number
  title: string
}

/** The member's favourites as a league of the test's own keeps them, and every change it was asked for. */
class Favourites {
  readonly asked: string[] = []
  private readonly ids: Set<number>
  private readonly games: readonly Game[]
  /** Settled before a list is read, and before a change of a game is answered. */
  beforeList: Promise<unknown> = Promise.resolve()
  readonly before = new Map<number, Promise<unknown>>()
  readonly refused = new Set<number>()

  constructor(games: readonly Game[], ids: readonly number[] = []) {
    this.games = games
    this.ids = new Set(ids)
  }

  async answer(page: Page): Promise<void> {
    await page.route(`${API}/GetFavoriteGames*`, async (route) => {
      await this.beforeList
      await route.fulfill({ json: this.list() })
    })
    await page.route(`${API}/AddFavoriteGame*`, (route) => this.change(route, true))
    await page.route(`${API}/DeleteFavoriteGame*`, (route) => this.change(route, false))
  }

  private async change(route: Route, isAdded: boolean): Promise<void> {
    const id = Number(new URL(route.request().url()).searchParams.get('eventId'))
    this.asked.push(`${isAdded ? 'add' : 'delete'} ${id}`)
    if (this.refused.has(id)) {
      await this.before.get(id)
      return route.fulfill({ status: 409, json: { id: 'no', message: `Not game ${id}.` } })
    }
    if (isAdded) this.ids.add(id)
    else this.ids.delete(id)
    // As it is when the change is made; the answer may take its time.
    const json = this.list()
    await this.before.get(id)
    return route.fulfill({ json })
  }

  private list(): Game[] {
    return this.games.filter(({ id }) => this.ids.has(id))
  }
}

function gate(): { open: () => void; opened: Promise<void> } {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}

/** Games of tonight that can be favourites, each of a venue of its own, in the order of their ids. */
async function tonight(request: APIRequestContext): Promise<Game[]> {
  const all = (await gamesOf(request, VICTORIA, TODAY)) as (Game & { eventStatusId: number })[]
  const open = all.filter(({ eventStatusId }) => eventStatusId === 1)
  return open.filter(({ title }) => open.filter((game) => game.title === title).length === 1).slice(0, 4)
}

const heartOf = (page: Page, { title }: Game) =>
  page
    .locator('[data-area=list]')
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) })
    .getByRole('button', { name: /^Favourite: / })

test.describe('a tap on a heart', () => {
  test('before the favourites are known is carried out once they are [P4.28]', async ({ page, shell, request }) => {
    const games = await tonight(request)
    const [first, second] = games as [Game, Game]
    const league = new Favourites(games, [second.id])
    const list = gate()
    league.beforeList = list.opened
    await league.answer(page)
    await shell.signIn(MIA, '/')
    await heartOf(page, first).click()
    // It reads as empty too as long as nothing is known: who taps it means to add the game, which is one already.
    await heartOf(page, second).click()
    await expect(heartOf(page, first)).toHaveAttribute('aria-busy', 'true')
    expect(league.asked).toEqual([])
    list.open()
    await expect(heartOf(page, first)).toHaveAttribute('aria-pressed', 'true')
    await expect(heartOf(page, second)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('[data-area=list] [aria-busy=true]')).toHaveCount(0)
    expect(league.asked).toEqual([`add ${first.id}`])
  })

  test('before its file has come is carried out once it is there', async ({ page, shell, request }) => {
    const games = await tonight(request)
    const [first] = games as [Game]
    const league = new Favourites(games)
    await league.answer(page)
    const file = gate()
    await page.route(/\/assets\/members-heart-[^/]*\.js$/, async (route) => {
      await file.opened
      await route.continue()
    })
    await shell.signIn(MIA, '/')
    await heartOf(page, first).click()
    file.open()
    await expect(heartOf(page, first)).toHaveAttribute('aria-pressed', 'true')
    expect(league.asked).toEqual([`add ${first.id}`])
  })

  test('and another before the favourites are known changes nothing', async ({ page, shell, request }) => {
    const games = await tonight(request)
    const [first] = games as [Game]
    const league = new Favourites(games, [first.id])
    const list = gate()
    league.beforeList = list.opened
    await league.answer(page)
    await shell.signIn(MIA, '/')
    await tapQuickly(heartOf(page, first), 2)
    list.open()
    await expect(heartOf(page, first)).toHaveAttribute('aria-pressed', 'true')
    await expect(heartOf(page, first)).toHaveAttribute('aria-busy', 'false')
    expect(league.asked).toEqual([])
  })

  test('and another while the first is on its way are both carried out, one after the other', async ({
    page,
    shell,
    request,
  }) => {
    const games = await tonight(request)
    const [first] = games as [Game]
    const league = new Favourites(games)
    const answered = gate()
    league.before.set(first.id, answered.opened)
    await league.answer(page)
    await shell.signIn(MIA, '/')
    const heart = heartOf(page, first)
    await expect(heart).toHaveAttribute('aria-busy', 'false')
    await heart.click()
    await expect.poll(() => league.asked).toEqual([`add ${first.id}`])
    await heart.click()
    await expect(heart).toHaveAttribute('aria-busy', 'true')
    answered.open()
    await expect.poll(() => league.asked).toEqual([`add ${first.id}`, `delete ${first.id}`])
    await expect(heart).toHaveAttribute('aria-busy', 'false')
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
  })
})

test.describe('a refusal', () => {
  test.use({ expectedErrors: /status of 409/ })

  test('puts each heart back, and no response that comes late changes another one [P8.12, D6.3]', async ({
    page,
    shell,
    request,
  }) => {
    const games = await tonight(request)
    const [first, second, third, fourth] = games as [Game, Game, Game, Game]
    const league = new Favourites(games)
    const [slow, refusal] = [gate(), gate()]
    league.before.set(first.id, slow.opened)
    league.before.set(fourth.id, refusal.opened)
    league.refused.add(second.id).add(fourth.id)
    await league.answer(page)
    await shell.signIn(MIA, '/')
    await expect(page.locator('[data-area=list] [aria-busy=true]')).toHaveCount(0)
    for (const game of games) await heartOf(page, game).click()
    await expect(heartOf(page, third)).toHaveAttribute('aria-pressed', 'true')
    await expect(heartOf(page, second)).toHaveAttribute('aria-busy', 'false')
    refusal.open()
    await expect(page.getByText(`Not game ${fourth.id}.`)).toBeVisible()
    // What is read from now on stays away: the hearts have to be right by the responses alone.
    league.beforeList = gate().opened
    slow.open()
    await expect(heartOf(page, first)).toHaveAttribute('aria-pressed', 'true')
    await expect(heartOf(page, second)).toHaveAttribute('aria-pressed', 'false')
    await expect(heartOf(page, third)).toHaveAttribute('aria-pressed', 'true')
    await expect(heartOf(page, fourth)).toHaveAttribute('aria-pressed', 'false')
  })

  test('of the second of two quick taps leaves what the first has made of it', async ({ page, shell, request }) => {
    const games = await tonight(request)
    const [first] = games as [Game]
    const league = new Favourites(games)
    const answered = gate()
    league.before.set(first.id, answered.opened)
    await league.answer(page)
    await shell.signIn(MIA, '/')
    const heart = heartOf(page, first)
    await expect(heart).toHaveAttribute('aria-busy', 'false')
    await heart.click()
    await expect.poll(() => league.asked.length).toBe(1)
    await heart.click()
    league.refused.add(first.id)
    answered.open()
    await expect(page.getByText('Still a favourite')).toBeVisible()
    await expect(heart).toHaveAttribute('aria-busy', 'false')
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  })
})

test.describe('favourites that do not load', () => {
  test.use({ expectedErrors: /status of 400/ })

  test('give the tap back with its reason', async ({ page, shell, request }) => {
    const [first] = (await tonight(request)) as [Game]
    const list = gate()
    await page.route(`${API}/GetFavoriteGames*`, async (route) => {
      await list.opened
      await route.fulfill({ status: 400, json: { id: 'no', message: 'No favourites today.' } })
    })
    await shell.signIn(MIA, '/')
    const heart = heartOf(page, first)
    await heart.click()
    list.open()
    await expect(page.getByText('Your favourites did not load')).toBeVisible()
    await expect(heart).toHaveAttribute('aria-busy', 'false')
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
  })
})

profileTest(
  'two games removed quickly stay away, whichever response comes last [M7.8, D1.18]',
  async ({ page, shell, profile }) => {
    await dana(page)
    const [first, list] = [gate(), gate()]
    const rest = (ids: number[]) =>
      ids.map((id) => ({ id, title: `Venue ${id}`, dateTime: '2026-11-20T19:00:00+11:00' }))
    await page.route(`${API}/DeleteFavoriteGame*`, async (route) => {
      const id = new URL(route.request().url()).searchParams.get('eventId')
      if (id === '1') await first.opened
      await route.fulfill({ json: id === '1' ? rest([2, 3, 4]) : rest([3, 4]) })
    })
    await shell.signIn(MIA)
    await profile.open('?section=myGames&games=upcoming')
    const cards = profile.part('Recent Games & Results').getByRole('listitem')
    await expect(cards).toHaveCount(4)
    await page.route(`${API}/GetFavoriteGames*`, () => list.opened)
    await cards.getByRole('button', { name: /^Favourite: Venue 1,/ }).click()
    await cards.getByRole('button', { name: /^Favourite: Venue 2,/ }).click()
    await expect(cards).toHaveCount(3)
    first.open()
    await expect(cards).toHaveCount(2)
    await expect(cards.filter({ hasText: 'Venue 2' })).toHaveCount(0)
  },
)
