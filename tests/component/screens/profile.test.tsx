import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { mockProfile, playerOf } from '#tests/e2e/mocks/profile-mocks.ts'
import { address, textsOf } from '../app.tsx'
import { figure, figures, part, PATH, profile, test } from '../profile-screen.ts'
import { textOf } from '../texts.ts'

const NOWHERE = { stateProfiles: [], regionProfiles: [], venueProfiles: [] }

describe('/profile', () => {
  test('the header shows credit, winnings, wins, final tables and ranks, and leads to photos and account [M2.2, M2.25, M2.26, M2.27, M2.28, M6.5, M7.2, M9.13]', async ({
    member,
  }) => {
    await member.open(PATH)
    await expect.poll(() => textOf(profile.name)).toBe('Dana Whitlock')
    expect(document.title).toMatch(/^My Profile/)
    expect(figures()).toContain('185 PTC')
    expect(['Winnings', 'Wins', 'Final tables'].map(figure)).toEqual(['$4,310.00', '12', '41'])
    await expect.element(profile.ranks.getByRole('combobox')).toHaveLength(3)
    const rank = profile.ranks.getByRole('status').first()
    await expect.element(rank).toHaveTextContent(/^Rank 214th\s*2,140 points$/)
    await profile.ranks.getByLabelText('State').selectOptions('NSW')
    await expect.element(rank).toHaveTextContent(/^Rank 9th\s*90 points$/)
    await expect.element(profile.ranks.getByLabelText('Venue')).toHaveValue('9')
    await expect
      .element(page.getByRole('link', { name: 'Photo Gallery' }))
      .toHaveAttribute('href', '/profile?section=photos')
    await expect.element(profile.account).toHaveAttribute('href', '/profile/account')
    await mockProfile(member.network, { own: playerOf({}, NOWHERE) })
    await member.open(PATH)
    await expect.poll(() => figure('Wins')).toBe('12')
    await expect.element(profile.ranks).not.toBeInTheDocument()
  })

  test('the dashboard shows games to come, vouchers, results, boards, 5 achievements with View All and 4 photos [M2.22, M2.23, M2.24, M7.5, M7.7, M7.10, M7.12]', async ({
    member,
  }) => {
    await member.open('/profile?section=dashboard')
    await expect.element(part('Upcoming Events').getByRole('listitem')).toHaveLength(3)
    await expect.element(part('Recent Results').getByRole('listitem')).toHaveLength(3)
    await expect
      .poll(() => textsOf(part('Leaderboard').getByRole('row')))
      .toEqual([
        expect.stringContaining('Board'),
        expect.stringMatching(/Victoria\s*214/),
        expect.stringMatching(/Inner East\s*27/),
      ])
    await expect
      .element(part('Leaderboard').getByRole('link', { name: 'Inner East' }))
      .toHaveAttribute('href', '/profile?section=leaderboard&region=4')
    await expect
      .poll(() => textsOf(part('Achievements').getByRole('listitem')))
      .toEqual(
        [1, 2, 3, 4, 5].map((n) => expect.stringMatching(new RegExp(`Achievement ${n}.*Earned ${19 - n}/11/2026`))),
      )
    await expect.element(part('Photos').getByRole('button')).toHaveLength(4)
    await expect.element(part('Vouchers and Tickets')).toBeVisible()
    await part('Achievements').getByRole('link', { name: 'View All Achievements' }).click()
    await expect.poll(address).toBe('/profile?section=achievements')
  })
})
