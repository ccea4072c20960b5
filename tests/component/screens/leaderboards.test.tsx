import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { address, textsOf } from '../app.tsx'
import { MONEY, PATH, rows, tabLink, test, title, board } from '../leaderboards-screen.ts'

describe('/leaderboards, /leaderboards/real-money', () => {
  test('two boards with an address each; going to the other one resets the filters [P2.8, P2.9, P2.89, P2.105, D4.14]', async ({
    boards,
  }) => {
    await boards.open(PATH)
    await expect.element(title).toHaveTextContent(/^Victoria Leaderboard - Overall$/)
    await expect.poll(() => document.title).toBe('Victoria Leaderboard - Overall | APL')
    await expect.element(tabLink('State/Region/Venue')).toHaveAttribute('aria-current', 'page')
    await expect
      .poll(() => textsOf(page.getByRole('columnheader')))
      .toEqual(['Player', 'Score', 'Played', 'Final table', 'Win', 'Prize'])
    await expect.element(board.getByRole('listitem')).toHaveLength(3)
    expect(boards.searches).toMatchObject([
      { mode: 1, brandId: 2, stateId: 1, regionId: null, orgEntityId: null, dayId: 0, month: null, divisionId: null },
    ])
    await boards.open(`${PATH}?state=2`)
    await expect.element(title).toHaveTextContent(/^New South Wales Leaderboard - Overall$/)
    await tabLink('All Time Money').click()
    await expect.poll(address).toBe(MONEY)
    await expect.element(title).toHaveTextContent(/^Victoria All Time Money - Overall$/)
    await expect.element(tabLink('All Time Money')).toHaveAttribute('aria-current', 'page')
    await expect.element(tabLink('State/Region/Venue')).not.toHaveAttribute('aria-current')
    await expect.element(rows.first()).toBeVisible()
    expect(boards.searches.at(-1)).toMatchObject({ mode: 5, stateId: 1, seasonId: null })
  })
})
