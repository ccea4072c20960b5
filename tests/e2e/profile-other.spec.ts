import { expect } from './fixtures.ts'
import { calls, GUID, playerOf } from './mocks/profile-mocks.ts'
import { dana, MIA, TABS, test } from './profile-fixtures.ts'

// Some responses here are refusals on purpose.
test.use({ expectedErrors: /status of 40[149] / })

test.describe('another’s profile', () => {
  test.beforeEach(async ({ page, shell }) => {
    await dana(page)
    await shell.signIn(MIA)
  })

  test('shows public parts alone, by the limited call [M2.1, M2.20, M2.21, M6.6, M6.7, M7.3, D5.36]', async ({
    page,
    profile,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await profile.open('?section=qualifications', GUID)
    await expect(profile.name).toHaveText('Dana Whitlock')
    await expect(profile.tabs).toHaveText(
      TABS.filter((name) => !['PTC Summary', 'Voucher History', 'Qualifications'].includes(name)),
    )
    await expect(profile.tab('Dashboard')).toHaveAttribute('aria-selected', 'true')
    await expect(profile.figures).not.toContainText('PTC')
    await expect(profile.account).toHaveCount(0)
    await expect(profile.part('Recent Results')).toBeVisible()
    for (const name of ['Upcoming Events', 'Vouchers and Tickets', 'Season so far', 'Your data'])
      await expect(profile.part(name)).toHaveCount(0)
    expect(asked).toContain('/Umbraco/Api/Membership/GetLimitedPlayerProfile')
    expect(
      asked.filter((path) =>
        /GetPlayerProfile|GetFavoriteGames|GetQualifiedMajorEvents|GetPlayerProgress|GetPointAwards/.test(path),
      ),
    ).toEqual([])
    await profile.tab('Recent Games & Results').click()
    await expect(page).toHaveURL(`/profile/${GUID}?section=myGames`)
    await expect(page.getByRole('tab', { name: 'UPCOMING EVENTS' })).toHaveCount(0)
    await profile.tab('Leaderboard').click()
    await expect(profile.board.locator('tr[data-own]').first()).toContainText('Dana Whitlock')
    await expect(profile.board.locator('tr[data-own]').first()).not.toContainText('you')
  })

  test('another guid loads another profile, the own guid one’s own [M2.2, M2.18]', async ({ page, profile }) => {
    await page.route(calls.limited, (route) => {
      const guid = new URL(route.request().url()).searchParams.get('customerGuid')
      return route.fulfill({
        json: playerOf({ customerGuid: guid, name: guid === GUID ? 'Dana Whitlock' : 'Anika Marsh', ptc: undefined }),
      })
    })
    await profile.open('?section=leaderboard', GUID)
    await profile.board.getByRole('row').getByRole('link', { name: 'Anika Marsh' }).click()
    await expect(profile.name).toHaveText('Anika Marsh')
    await page.goBack()
    await expect(profile.name).toHaveText('Dana Whitlock')
    const me = (await (await page.request.get('/Umbraco/Api/Account/GetLoggedMember')).json()) as {
      customerGuid: string
    }
    await profile.open('', me.customerGuid.toUpperCase())
    await expect(profile.figures).toContainText('185 PTC')
    await expect(profile.tabs).toHaveText(TABS)
  })

  test('a guid that is none is no page; one of nobody and one of somebody who is gone read alike [F65]', async ({
    page,
    profile,
  }) => {
    await page.unroute(calls.limited)
    for (const guid of ['735674d1', `${GUID}0`, 'zz', '%F0%9F%82%A1']) {
      await profile.open('', guid)
      await expect(page).toHaveURL('/page-not-found')
    }
    for (const guid of ['00000000-0000-0000-0000-000000000000', 'zzzzzzzz-zzzz-zzzz-zzzz-zzzzzzzzzzzz']) {
      await profile.open('', guid)
      await expect(page.getByText('There is no such player')).toBeVisible()
      await expect(page.getByRole('link', { name: 'See the leaderboards' })).toBeVisible()
    }
  })
})
