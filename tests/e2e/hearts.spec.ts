import { expect, test } from './fixtures.ts'
import { gamesOf } from './league.ts'
import { Favourites } from './mocks/favourites-mocks.ts'

const VICTORIA = 1
const TODAY = '2026-11-19'

interface Game {
  id: number
  title: string
  eventStatusId: number
}

test('a tap on a heart before its file has come is carried out once it is there', async ({ page, shell, request }) => {
  const games = ((await gamesOf(request, VICTORIA, TODAY)) as unknown as Game[]).filter(
    ({ eventStatusId }) => eventStatusId === 1,
  )
  const game = games.find(({ title }) => games.filter((other) => other.title === title).length === 1) as Game
  const league = new Favourites(games)
  await league.answer(page)
  let arrive = (): void => undefined
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(/\/assets\/members-heart-[^/]*\.js$/, async (route) => {
    await arrived
    await route.continue()
  })
  await shell.signIn('mia@example.com', '/')
  const heart = page
    .locator('[data-area=list]')
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: game.title, exact: true }) })
    .getByRole('button', { name: /^Favourite: / })
  await heart.click()
  arrive()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(league.asked).toEqual([`add ${game.id}`])
})
