import { expect, test } from '#tests/e2e/fixtures.ts'
import { HomePage } from '#tests/e2e/pages/home-page.ts'
import { damage, NETWORK_ERRORS, savedKeys, untilSaved, type Damage } from './saved.ts'
import { test as withSite, visit } from './site-fixtures.ts'

const OF_THE_LEAGUE = /^\/(umbraco\/api\/|config\.json|tournamentclockhub)/i
const AGE = /^as of \d+:\d\d pm$/

test.describe('after one visit', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: NETWORK_ERRORS })

  test('with the server stopped, and without a connection, Home starts with what was saved and says why; what is damaged is dropped without a word [F1, F9, F22, F28]', async ({
    page,
    home,
    network,
    context,
  }) => {
    const banner = (text: string) => page.getByRole('status').filter({ hasText: text })
    await visit(page, network.origin)
    await expect(home.cards.first()).toBeVisible()
    await untilSaved(page, '["games"')

    await test.step('the server stopped', async () => {
      network.cut()
      await page.reload()
      await expect(home.cards.first()).toBeVisible()
      await expect(banner('No answer from the league')).toBeVisible()
      await expect(page.locator('[data-area=list]').getByText(AGE)).toBeVisible()
      network.restore()
      await expect(banner('No answer from the league')).toHaveCount(0)
      await expect(page.getByText(/^as of /)).toHaveCount(0)
    })

    await test.step('without a connection, and back online', async () => {
      await context.setOffline(true)
      await page.reload()
      await expect(home.cards.first()).toBeVisible()
      await expect(banner('You are offline')).toBeVisible()
      await context.setOffline(false)
      await expect(banner('You are offline')).toHaveCount(0)
    })

    let former = page
    for (const how of ['cut', 'other version'] satisfies Damage[])
      await test.step(`with what was saved damaged: ${how}`, async () => {
        // Nothing of the app runs while it is damaged.
        const next = await context.newPage()
        await former.close()
        former = next
        await next.goto(`${network.origin}/robots.txt`)
        await damage(next, how)
        network.cut()
        await context.setOffline(true)
        await next.goto(network.origin)
        await expect(next.getByText('You are offline', { exact: true }).first()).toBeVisible()
        await expect(new HomePage(next).cards).toHaveCount(0)
        await expect.poll(() => savedKeys(next)).not.toContainEqual(expect.stringMatching(/^\["games"/))
        network.restore()
        await context.setOffline(false)
        await expect(new HomePage(next).cards.first()).toBeVisible()
        await untilSaved(next, '["games"')
        await expect(next.getByText('This phone')).toHaveCount(0)
      })
  })
})

withSite.describe('connected to something else', () => {
  withSite.use({ expectedErrors: NETWORK_ERRORS })

  withSite(
    'where bytes never come, and where the network responds with a page of its own, the saved copy shows until the league responds [F4, F6]',
    async ({ page, home, site }) => {
      const age = page.locator('[data-area=list]').getByText(AGE)
      await visit(page, site.origin)
      await expect(home.cards.first()).toBeVisible()
      await untilSaved(page, '["games"')

      await withSite.step('bytes never come', async () => {
        site.answer(OF_THE_LEAGUE, 'never')
        await page.goto(site.origin, { waitUntil: 'commit' })
        await expect(page.getByRole('banner')).toBeVisible()
        await expect(home.cards.first()).toBeVisible()
        await expect(age).toBeVisible()
        site.answer(OF_THE_LEAGUE, null)
        await expect(age).toHaveCount(0)
      })

      await withSite.step('a page of the network, of which nothing is kept', async () => {
        const banner = page.getByRole('status').filter({ hasText: 'This network needs you to sign in' })
        site.answer(OF_THE_LEAGUE, { status: 200, type: 'text/html', body: '<!doctype html><title>Free wifi</title>' })
        await page.reload()
        await expect(home.cards.first()).toBeVisible()
        await expect(banner).toBeVisible()
        site.answer(OF_THE_LEAGUE, null)
        await expect(banner).toHaveCount(0)
        await expect(home.cards.first()).toBeVisible()
      })
    },
  )
})
