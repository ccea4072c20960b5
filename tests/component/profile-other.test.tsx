import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { calls, GUID, playerOf } from '#tests/e2e/mocks/profile-mocks.ts'
import { mockTickets } from '#tests/e2e/mocks/ticket-mocks.ts'
import { address, textsOf } from './app.tsx'
import { ownProfile } from './profile-routes.ts'
import { figures, profile, TABS } from './profile-screen.ts'
import { OWN, test } from './profile-visitor.ts'
import { textOf } from './texts.ts'

const ANIKA = '00000000-0000-4000-8000-000000000001'

test('another guid loads another profile, the own guid one’s own [M2.2, M2.18]', async ({ visitor }) => {
  await visitor.network.route(calls.limited, (route) => {
    const guid = new URL(route.request().url()).searchParams.get('customerGuid')
    const name = guid === GUID ? 'Dana Whitlock' : 'Anika Marsh'
    return route.fulfill({ json: playerOf({ customerGuid: guid, name, ptc: undefined }) })
  })
  await visitor.open(`/profile/${GUID}?section=leaderboard`)
  await profile.board.getByRole('row').getByRole('link', { name: 'Anika Marsh' }).click()
  await expect.poll(() => textOf(profile.name)).toBe('Anika Marsh')
  expect(address()).toContain(`/profile/${ANIKA}`)
  window.history.back()
  await expect.poll(() => textOf(profile.name)).toBe('Dana Whitlock')
  await ownProfile(visitor.network, { own: playerOf({ customerGuid: OWN, customerId: 79 }) })
  await mockTickets(visitor.network, () => [])
  await visitor.open(`/profile/${OWN.toUpperCase()}`)
  await expect.poll(figures).toContain('185 PTC')
  expect(textsOf(profile.tabs)).toEqual(TABS)
})

test('a guid that is none is no page; one of nobody and one of a user who is gone read alike [F65]', async ({
  visitor,
}) => {
  for (const guid of ['735674d1', `${GUID}0`, 'zz', '%F0%9F%82%A1']) {
    await visitor.open(`/profile/${guid}`)
    await expect.poll(address).toBe('/page-not-found')
  }
  for (const status of [404, 400]) {
    await visitor.network.route(calls.limited, (route) =>
      route.fulfill({ status, json: { id: 'not-found', message: 'There is no such player.' } }),
    )
    await visitor.open(`/profile/00000000-0000-0000-0000-00000000000${status % 10}`)
    await expect.element(page.getByText('There is no such player')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'See the leaderboards' })).toBeVisible()
  }
})
