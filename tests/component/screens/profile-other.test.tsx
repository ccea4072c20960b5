import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { GUID, mockProfile, PUBLIC_PROFILE } from '#tests/e2e/mocks/profile-mocks.ts'
import { address, textsOf } from '../app.tsx'
import { figures, part, profile, tab, TABS } from '../profile-screen.ts'
import { test } from '../profile-visitor.ts'
import { textOf } from '../texts.ts'

describe('/profile/$customerGuid', () => {
  test('shows public parts alone, by the limited call [M2.1, M2.20, M2.21, M6.6, M6.7, M7.3, D5.36]', async ({
    visitor,
  }) => {
    const requested = await mockProfile(visitor.network, { limited: PUBLIC_PROFILE.limited })
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
    expect(requested).toHaveLength(1)
    await tab('Recent Games & Results').click()
    await expect.poll(address).toBe(`/profile/${GUID}?section=myGames`)
    await expect.element(profile.results).toBeVisible()
    await expect.element(page.getByRole('tab', { name: 'UPCOMING EVENTS' })).not.toBeInTheDocument()
    await tab('Leaderboard').click()
    const own = () => profile.board.query()?.querySelector('tr[data-own]')?.textContent
    await expect.poll(own).toContain('Dana Whitlock')
    expect(own()).not.toContain('you')
  })
})
