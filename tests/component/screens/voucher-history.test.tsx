import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { historyOf, mockChange } from '#tests/e2e/mocks/ticket-change-mocks.ts'
import { pages, PATH, rows, show, test, WIDE, table } from '../voucher-history-parts.ts'
import { address } from '../app.tsx'
import { resize } from '../time.ts'

describe('/profile/ticketChange', () => {
  test('is a tab of one’s own profile, twenty a page, the newest first, by three filters [M2.4, M2.17, M2.41, M2.42, M4.7, M4.8, M4.9, M7.28]', async ({
    profile,
  }) => {
    await resize(...WIDE)
    const requested = await mockChange(profile.network, historyOf(45))
    await profile.open(PATH)
    await expect.element(page.getByRole('tab', { name: 'Voucher History' })).toHaveAttribute('aria-selected', 'true')
    await expect.element(rows).toHaveLength(20)
    await expect.element(pages).toHaveTextContent('1–20 of 49')
    expect(new Set(requested.map((request) => new URL(request.url()).pathname))).toHaveProperty('size', 3)
    await expect.element(rows.nth(0)).toHaveTextContent('Pending')
    await expect.element(rows.nth(0)).toHaveTextContent('Up to 1 business day')
    await expect.element(rows.nth(1)).toHaveTextContent('From Barry Muir')
    await expect.element(rows.nth(1)).toHaveTextContent('Approved')
    await expect.element(rows.nth(1)).toHaveTextContent(/League office, 18\/11\/2026: Seat available\./)
    await expect.element(rows.nth(2)).toHaveTextContent('Rejected')
    const colours = [0, 1, 2].map(
      (n) =>
        getComputedStyle(
          rows
            .nth(n)
            .getByText(/^(Pending|Approved|Rejected)$/)
            .element(),
        ).color,
    )
    expect(new Set(colours).size).toBe(3)

    await pages.getByRole('button', { name: 'Older' }).click()
    await expect.poll(address).toBe(`${PATH}?page=2`)
    await expect.element(pages).toHaveTextContent('21–40 of 49')
    await profile.open(address())
    await expect.element(pages).toHaveTextContent('21–40 of 49')
    await show('Reward/Purchase')
    await expect.poll(address).toBe(`${PATH}?show=receive`)
    await expect.element(rows).toHaveLength(3)
    expect(
      [...table.element().querySelectorAll('tbody td:nth-child(2)')].map(({ textContent }) => textContent),
    ).toEqual(['Reward', 'Converted', 'Purchase Online'])
    await show('Redeemed')
    await expect.element(rows).toHaveTextContent('Converted to PTC')
    await show('Swap/Transfer')
    await expect.element(pages).toHaveTextContent('1–20 of 45')
    await page.getByRole('tab', { name: 'Leaderboard' }).click()
    await expect.poll(address).toBe('/profile?section=leaderboard')
  })
})
