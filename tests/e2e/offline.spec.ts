import { memberStores, NETWORK_ERRORS, saveNow, untilSaved } from '#tests/faults/saved.ts'
import { visit } from '#tests/faults/site-fixtures.ts'
import { addDays } from '#domain/time.ts'
import { expect, test } from './fixtures.ts'
import { gamesOf } from './league.ts'
import { office } from './office.ts'
import { letTimePass } from './real-time.ts'
import { HomePage } from './pages/home-page.ts'
import { coldStart } from './saved-tickets.ts'

/** The day of the suite’s evening. */
const TODAY = '2026-11-19'

test.use({ serviceWorkers: 'allow', expectedErrors: NETWORK_ERRORS })

test('a member’s own games are there without a connection, and their name [F31, P2.52]', async ({
  page,
  shell,
  home,
  context,
  network,
}) => {
  test.setTimeout(90_000)
  await visit(page, network.origin)
  await shell.signIn('mia@example.com', '/', network.origin)
  await expect(shell.userButton).toHaveAccessibleName(/Mia/)
  const heart = home.heart(home.cards.first())
  // Until the member's favourites are known it reads as not pressed.
  await expect(heart).toHaveAttribute('aria-busy', 'false')
  if ((await heart.getAttribute('aria-pressed')) === 'false') await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(home.mine.getByRole('listitem').first()).toBeVisible()
  const mine = await home.mine.getByRole('link').allInnerTexts()
  const [name = ''] = await page.evaluate(async () =>
    (await indexedDB.databases()).flatMap((database) =>
      database.name?.startsWith('apl.member.') ? database.name : [],
    ),
  )
  await untilSaved(page, '["member","favourites"', name)
  await saveNow(page)
  const cold = await coldStart(context, network, page)
  await context.setOffline(true)
  await cold.goto(network.origin)
  const coldHome = new HomePage(cold)
  await expect(coldHome.mine.getByRole('link')).toHaveText(mine)
  await expect(cold.getByRole('button', { name: /^Hello Mia/ })).toBeVisible()
  await expect(coldHome.heart(coldHome.cards.first())).toHaveAttribute('aria-disabled', 'true')
})

test('a favourite that went on hold while the app was closed says so when they are read again, and then without a connection, until it was seen [D4.25, F31]', async ({
  page,
  shell,
  context,
  network,
}) => {
  test.setTimeout(120_000)
  const [game] = await gamesOf(page.request, 1, addDays(TODAY, 2))
  const id = game?.id ?? 0
  await visit(page, network.origin)
  await shell.signIn('mia@example.com', `/event/${id}`, network.origin)
  const heart = page.getByRole('button', { name: /^Favourite: / }).first()
  await expect(heart).toHaveAttribute('aria-busy', 'false')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => memberStores(page)).toHaveLength(1)
  const [store = ''] = await memberStores(page)
  await untilSaved(page, '["member","watchedEvents"', store)
  // The app has looked at its favourites once its first screen is done.
  await letTimePass(page, 6_000)
  await saveNow(page)

  await office('hold', String(id))
  try {
    await page.goto(network.origin)
    // Favourites are read again automatically once they are five minutes old.
    await page.getByRole('button', { name: 'Refresh' }).click()
    const changed = page.getByRole('region', { name: 'Changed since you last looked' })
    await expect(changed.getByRole('listitem')).toContainText('On Hold')
    await saveNow(page)
    const cold = await coldStart(context, network, page)
    await context.setOffline(true)
    await cold.goto(network.origin)
    const still = cold.getByRole('region', { name: 'Changed since you last looked' })
    await expect(still.getByRole('listitem')).toContainText('On Hold')
    await still.getByRole('button', { name: 'Got it' }).click()
    await expect(still).toHaveCount(0)
  } finally {
    await office('release', String(id))
  }
})
