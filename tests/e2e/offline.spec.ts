import { NETWORK_ERRORS, saveNow, untilSaved } from '#tests/faults/saved.ts'
import { visit } from '#tests/faults/site-fixtures.ts'
import { expect, test } from './fixtures.ts'
import { HomePage } from './pages/home-page.ts'
import { coldStart } from './saved-tickets.ts'

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
