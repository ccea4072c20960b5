import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { favouriteCalls, Favourites } from '#tests/e2e/mocks/favourites-mocks.ts'
import { favouriteOf } from '#tests/e2e/mocks/profile-mocks.ts'
import { test as base, textsOf, type App } from './app.tsx'
import { gate, tapQuickly } from './held.ts'
import { GAMES, heartOf, homeRoutes, type Game } from './home-routes.ts'
import { ownProfile } from './profile-routes.ts'
import { onTheEvening } from './time.ts'

const [first, second, third, fourth] = GAMES as [Game, Game, Game, Game]

const test = base.extend<{ member: App }>({
  member: async ({ app }, use) => {
    onTheEvening()
    await app.signIn()
    await homeRoutes(app.network)
    await use(app)
  },
})

async function expectSettled(): Promise<void> {
  for (const game of GAMES) await expect.element(heartOf(game)).toHaveAttribute('aria-busy', 'false')
}

describe('a tap on a heart', () => {
  test('before the favourites are known is carried out once they are [P4.28]', async ({ member }) => {
    const league = new Favourites(GAMES, [second.id])
    const list = gate()
    league.beforeList = list.opened
    await league.answer(member.network)
    await member.open('/')
    await heartOf(first).click()
    // It reads as empty too as long as nothing is known: a member who taps it means to add the game, which is one already.
    await heartOf(second).click()
    await expect.element(heartOf(first)).toHaveAttribute('aria-busy', 'true')
    expect(league.asked).toEqual([])
    list.open()
    await expect.element(heartOf(first)).toHaveAttribute('aria-pressed', 'true')
    await expect.element(heartOf(second)).toHaveAttribute('aria-pressed', 'true')
    await expectSettled()
    expect(league.asked).toEqual([`add ${first.id}`])
  })

  test('and another before the favourites are known: the second holds', async ({ member }) => {
    const league = new Favourites(GAMES, [first.id])
    const list = gate()
    league.beforeList = list.opened
    await league.answer(member.network)
    await member.open('/')
    await expect.element(heartOf(first)).toBeVisible()
    await tapQuickly(heartOf(first), 2)
    expect(league.asked).toEqual([])
    list.open()
    await expect.poll(() => league.asked).toEqual([`delete ${first.id}`])
    await expect.element(heartOf(first)).toHaveAttribute('aria-busy', 'false')
    await expect.element(heartOf(first)).toHaveAttribute('aria-pressed', 'false')
  })

  test('while the favourites are awaited is not sent any more once the connection goes [D5.3]', async ({ member }) => {
    const league = new Favourites(GAMES)
    const list = gate()
    league.beforeList = list.opened
    await league.answer(member.network)
    await member.open('/')
    await heartOf(first).click()
    member.network.setOffline(true)
    await expect.element(page.getByText('Your favourites stay as they were.')).toBeVisible()
    member.network.setOffline(false)
    list.open()
    await expectSettled()
    expect(league.asked).toEqual([])
  })

  test('and another while the first is on its way are both carried out, one after the other', async ({ member }) => {
    const league = new Favourites(GAMES)
    const answered = gate()
    league.before.set(first.id, answered.opened)
    await league.answer(member.network)
    await member.open('/')
    const heart = heartOf(first)
    await expect.element(heart).toHaveAttribute('aria-busy', 'false')
    await heart.click()
    await expect.poll(() => league.asked).toEqual([`add ${first.id}`])
    await heart.click()
    await expect.element(heart).toHaveAttribute('aria-busy', 'true')
    answered.open()
    await expect.poll(() => league.asked).toEqual([`add ${first.id}`, `delete ${first.id}`])
    await expect.element(heart).toHaveAttribute('aria-busy', 'false')
    await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
  })
})

test('a heart goes to the server first, and My Poker Games has the 3 earliest, read again [P2.52, P4.28, P4.29, P9.7, D1.18]', async ({
  member,
}) => {
  const mine = page.getByRole('region', { name: 'My Poker Games' })
  const rows = mine.getByRole('listitem')
  const league = new Favourites([fourth, third, second, first], [second.id, third.id, fourth.id])
  const answered = gate()
  league.before.set(first.id, answered.opened)
  await league.answer(member.network)
  await member.open('/')
  await expectSettled()
  await expect.poll(() => textsOf(rows.getByRole('link'))).toEqual([second, third, fourth].map(({ title }) => title))
  await heartOf(first).click()
  await expect.poll(() => league.asked).toEqual([`add ${first.id}`])
  await expect.element(heartOf(first)).toHaveAttribute('aria-busy', 'true')
  expect(rows.elements()).toHaveLength(3)
  answered.open()
  await expect.element(heartOf(first)).toHaveAttribute('aria-pressed', 'true')
  await mine.getByRole('button', { name: 'See all 4' }).click()
  await expect.element(rows).toHaveLength(4)
  await mine.getByRole('button', { name: 'Show 3' }).click()
  await expect.poll(() => textsOf(rows.getByRole('link'))).toEqual([first, second, third].map(({ title }) => title))
  await heartOf(first).click()
  await expect.element(mine.getByRole('button', { name: /^(See|Show)/ })).not.toBeInTheDocument()
  await expect.element(heartOf(first)).toHaveAttribute('aria-pressed', 'false')
  expect(league.asked).toEqual([`add ${first.id}`, `delete ${first.id}`])
})

test('many hearts answered 401 at once make one trip to sign in, with its reason and the list as it was chosen [P6.4, P4.31, F56]', async ({
  member,
}) => {
  const all = gate()
  let waiting = 0
  await member.network.route(favouriteCalls.add, async (route) => {
    waiting++
    await all.opened
    await route.fulfill({ status: 401, json: { id: 'not-signed-in', message: 'Please sign in first.' } })
  })
  await member.open('/?type=raise&sort=buyIn')
  await expectSettled()
  for (const game of GAMES) await heartOf(game).click()
  await expect.poll(() => waiting).toBe(4)
  all.open()
  await expect
    .poll(() => member.documents)
    .toEqual(['/login?returnUrl=%2F%3Ftype%3Draise%26sort%3DbuyIn&reason=favouriteGame'])
  await expect.element(heartOf(first)).not.toHaveAttribute('aria-busy', 'true')
  expect(member.documents).toHaveLength(1)
})

describe('a rejection', () => {
  test('puts each heart back, and no response that comes late changes another one [P8.12, D6.3]', async ({
    member,
  }) => {
    const league = new Favourites(GAMES)
    const [slow, refusal] = [gate(), gate()]
    league.before.set(first.id, slow.opened)
    league.before.set(fourth.id, refusal.opened)
    league.refused.add(second.id).add(fourth.id)
    await league.answer(member.network)
    await member.open('/')
    await expectSettled()
    for (const game of GAMES) await heartOf(game).click()
    await expect.element(heartOf(third)).toHaveAttribute('aria-pressed', 'true')
    await expect.element(heartOf(second)).toHaveAttribute('aria-busy', 'false')
    refusal.open()
    await expect.element(page.getByText(`Not game ${fourth.id}.`)).toBeVisible()
    // What is read from now on stays away: the hearts have to be right by the responses alone.
    league.beforeList = gate().opened
    slow.open()
    await expect.element(heartOf(first)).toHaveAttribute('aria-pressed', 'true')
    await expect.element(heartOf(second)).toHaveAttribute('aria-pressed', 'false')
    await expect.element(heartOf(third)).toHaveAttribute('aria-pressed', 'true')
    await expect.element(heartOf(fourth)).toHaveAttribute('aria-pressed', 'false')
  })

  test('of the second of two quick taps leaves what the first has made of it', async ({ member }) => {
    const league = new Favourites(GAMES)
    const answered = gate()
    league.before.set(first.id, answered.opened)
    await league.answer(member.network)
    await member.open('/')
    const heart = heartOf(first)
    await expect.element(heart).toHaveAttribute('aria-busy', 'false')
    await heart.click()
    await expect.poll(() => league.asked.length).toBe(1)
    await heart.click()
    league.refused.add(first.id)
    answered.open()
    await expect.element(page.getByText('Still a favourite')).toBeVisible()
    await expect.element(heart).toHaveAttribute('aria-busy', 'false')
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
  })
})

test('favourites that do not load give the tap back with its reason', async ({ member }) => {
  const list = gate()
  await member.network.route(favouriteCalls.list, async (route) => {
    await list.opened
    await route.fulfill({ status: 400, json: { id: 'no', message: 'No favourites today.' } })
  })
  await member.open('/')
  const heart = heartOf(first)
  await heart.click()
  list.open()
  await expect.element(page.getByText('Your favourites did not load')).toBeVisible()
  await expect.element(heart).toHaveAttribute('aria-busy', 'false')
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
})

test('two games removed quickly stay away, whichever response comes last [M7.8, D1.18]', async ({ member }) => {
  const [slow, list] = [gate(), gate()]
  const rest = (...ids: number[]) => ids.map((id) => favouriteOf(id))
  await ownProfile(member.network, { favourites: rest(1, 2, 3, 4) })
  await member.network.route(favouriteCalls.remove, async (route) => {
    const id = new URL(route.request().url()).searchParams.get('eventId')
    if (id === '1') await slow.opened
    await route.fulfill({ json: id === '1' ? rest(2, 3, 4) : rest(3, 4) })
  })
  await member.open('/profile?section=myGames&games=upcoming')
  const cards = page.getByRole('region', { name: 'Recent Games & Results' }).getByRole('listitem')
  await expect.element(cards).toHaveLength(4)
  await member.network.route(favouriteCalls.list, () => list.opened)
  await cards.getByRole('button', { name: /^Favourite: Venue 1,/ }).click()
  await cards.getByRole('button', { name: /^Favourite: Venue 2,/ }).click()
  await expect.element(cards).toHaveLength(3)
  slow.open()
  await expect.element(cards).toHaveLength(2)
  await expect.element(cards.filter({ hasText: 'Venue 2' })).not.toBeInTheDocument()
})
