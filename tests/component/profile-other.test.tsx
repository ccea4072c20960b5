import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { calls, GUID, mockProfile, playerOf, PUBLIC_PROFILE } from '#tests/e2e/mocks/profile-mocks.ts'
import { mockTickets } from '#tests/e2e/mocks/ticket-mocks.ts'
import { address, test as base, textsOf, type App } from './app.tsx'
import { ownProfile } from './profile-routes.ts'
import { figures, part, profile, tab, TABS } from './profile-screen.ts'
import { textOf } from './texts.ts'

const ANIKA = '00000000-0000-4000-8000-000000000001'
const OWN = '0a1b2c3d-0000-4000-8000-00000000000c'

/** A member who looks at Dana Whitlock. What is for Dana alone has no response: asking for it fails a test. */
const test = base.extend<{ visitor: App }>({
  visitor: async ({ app }, use) => {
    await app.signIn({ id: 79, customerGuid: OWN })
    await mockProfile(app.network, PUBLIC_PROFILE)
    await use(app)
  },
})

test('shows public parts alone, by the limited call [M2.1, M2.20, M2.21, M6.6, M6.7, M7.3, D5.36]', async ({
  visitor,
}) => {
  const asked = await mockProfile(visitor.network, { limited: PUBLIC_PROFILE.limited })
  await visitor.open(`/profile/${GUID}?section=qualifications`)
  await expect.poll(() => textOf(profile.name)).toBe('Dana Whitlock')
  expect(textsOf(profile.tabs)).toEqual(
    TABS.filter((name) => !['PTC Summary', 'Voucher History', 'Qualifications'].includes(name)),
  )
  await expect.element(tab('Dashboard')).toHaveAttribute('aria-selected', 'true')
  expect(figures()).toContain('$4,310.00')
  expect(figures()).not.toContain('PTC')
  await expect.element(profile.account).not.toBeInTheDocument()
  await expect.element(part('Recent Results')).toBeVisible()
  for (const name of ['Upcoming Events', 'Vouchers and Tickets', 'Season so far', 'Your data'])
    await expect.element(part(name)).not.toBeInTheDocument()
  expect(asked).toHaveLength(1)
  await tab('Recent Games & Results').click()
  await expect.poll(address).toBe(`/profile/${GUID}?section=myGames`)
  await expect.element(profile.results).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'UPCOMING EVENTS' })).not.toBeInTheDocument()
  await tab('Leaderboard').click()
  const own = () => profile.board.query()?.querySelector('tr[data-own]')?.textContent
  await expect.poll(own).toContain('Dana Whitlock')
  expect(own()).not.toContain('you')
})

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
