import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { boardOf } from '#tests/e2e/mocks/event-mocks.ts'
import { address, chooseState, focus, MEMBER, textsOf } from './app.tsx'
import { findingsInThemes } from './axe.ts'
import {
  apply,
  board,
  filters,
  finder,
  MONEY,
  PATH,
  pick,
  rows,
  suggestions,
  test,
  title,
} from './leaderboards-screen.ts'

const WIDE = { width: 1440, height: 900 }

const podium = board.getByRole('listitem')

test('from a saved state a board starts there, in Western Australia with Pro Series [D4.14, P2.99, P9.3]', async ({
  boards,
}) => {
  chooseState(3)
  await boards.open('/Leaderboards/')
  await expect.element(title).toHaveTextContent(/^Western Australia Leaderboard - Overall$/)
  await expect.element(rows.first()).toBeVisible()
  expect(boards.searches.at(-1)).toMatchObject({ stateId: 3, divisionId: 3 })
  await filters.click()
  await expect.element(page.getByRole('radio', { name: 'Pro Series' })).toBeChecked()
  await pick('Free Roll')
  await apply.click()
  await expect.poll(address).toBe(`${PATH}?state=3&type=4`)
  await expect.poll(() => boards.searches.at(-1)).toMatchObject({ stateId: 3, divisionId: 4 })
})

test('names lead to profiles, prizes of 0 are dashes, pictures that fail have a stand-in [P2.79, P2.80, P2.96, P8.9]', async ({
  boards,
}) => {
  const lines = boardOf(6, (rank) =>
    rank === 6
      ? { name: '', customerGuid: null, avatar: null, winnings: null }
      : rank === 1
        ? { winnings: 288_975 }
        : {},
  )
  await boards.respond(lines)
  await boards.open(MONEY)
  await expect.element(rows).toHaveLength(6)
  await expect.element(podium.first()).toHaveTextContent('$288,975')
  await expect
    .element(rows.nth(1).getByRole('link', { name: 'Player 2' }))
    .toHaveAttribute('href', '/profile/00000000-0000-0000-0000-000000000002')
  expect(textsOf(rows.nth(1).getByRole('cell'))).toEqual(['19,999', '9', '3', '1', '–'])
  await expect.element(rows.nth(5)).toHaveTextContent('Unnamed player')
  expect(rows.nth(5).getByRole('link').elements()).toHaveLength(0)
  await focus(page.getByRole('button', { name: 'What the columns mean' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('S=Score, P=Played, W=Wins, FT=Final Tables, $=Winnings')).toBeVisible()
  await boards.respond(lines.slice(0, 2))
  await boards.open(PATH)
  await expect.element(rows).toHaveLength(2)
  expect(podium.elements()).toHaveLength(0)
})

test('of 5,000 players only the rows near the window are in the page, and the keyboard scrolls it [F71]', async ({
  boards,
}) => {
  await boards.respond(boardOf(5_000))
  await boards.open(PATH)
  await expect.element(page.getByText('5,000 players', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('table').first()).toHaveAttribute('aria-rowcount', '5001')
  expect(rows.elements().length).toBeLessThanOrEqual(200)
  window.scrollTo(0, document.documentElement.scrollHeight)
  await expect.element(page.getByRole('row', { name: /Player 5000/ })).toHaveAttribute('aria-rowindex', '5001')
  expect(rows.elements().length).toBeLessThanOrEqual(200)
  await boards.show({ ...WIDE, theme: 'dark' })
  await boards.open(PATH)
  await focus(page.getByRole('region', { name: 'All places' }))
  await userEvent.keyboard('{End}')
  await expect.element(page.getByRole('row', { name: /Player 5000/ })).toBeInViewport()
  expect(rows.elements().length).toBeLessThanOrEqual(200)
})

test('the own line says what it lacks to the line above, and not on a board of money [D4.24]', async ({ boards }) => {
  await boards.signIn()
  await boards.respond(boardOf(12, (rank) => (rank === 4 ? { pts: 19_957, customerGuid: MEMBER.customerGuid } : {})))
  await boards.open(PATH)
  await expect.poll(() => textsOf(rows.filter({ hasText: 'points to rank' }))).toHaveLength(1)
  await expect.element(rows.nth(3)).toHaveTextContent('41 points to rank 3')
  await boards.open(MONEY)
  await expect.element(rows.nth(3)).toHaveTextContent('(you)')
  expect(page.getByText(/points? to rank/).elements()).toHaveLength(0)
})

test('one’s own line is at the foot of the screen, also where the board ends before it', async ({ boards }) => {
  await boards.signIn()
  await boards.respond(
    boardOf(5_001, (rank) =>
      rank === 5_001 ? { rank: 6_204, customerGuid: MEMBER.customerGuid, highlighted: true } : {},
    ),
  )
  await boards.open(PATH)
  const own = page.getByText('6204').first()
  await expect.element(own).toBeVisible()
  // Rows that come are of other heights than was reserved for them, so the end moves meanwhile.
  await expect
    .poll(() => {
      window.scrollTo(0, document.documentElement.scrollHeight)
      return rows.last().element().textContent
    })
    .toContain('(you)')
  await expect.poll(() => page.getByText('6204').elements()).toHaveLength(1)
})

test('axe finds nothing in the filters, the suggestions and without a season', async ({ boards }) => {
  await boards.open(`${PATH}?state=3`)
  await expect.element(rows.first()).toBeVisible()
  await filters.click()
  await expect.element(apply).toBeVisible()
  expect(await findingsInThemes()).toEqual([])
  await finder.fill('hotel')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(suggestions.first()).toBeVisible()
  expect(await findingsInThemes()).toEqual([])
  await boards.open(`${MONEY}?season=9999`)
  await expect.element(page.getByText('There is no such season')).toBeVisible()
  expect(await findingsInThemes()).toEqual([])
})

for (const width of [195, 320]) {
  test(`neither ${width} px nor long names make it scroll sideways [F71, F74]`, async ({ boards }) => {
    await boards.show({ width, height: 640, theme: 'dark' })
    const long = 'Wallawallawoollabooroo'.repeat(14)
    await boards.respond(boardOf(8, () => ({ name: `${long} 🃏 مرحبا`, winnings: 1_234_567, pts: 123_456 })))
    await boards.open(MONEY)
    // Names as long as these push the board far beneath the window, where it has no rows.
    const table = page.getByRole('table')
    await expect.element(table).toBeInTheDocument()
    table.element().scrollIntoView()
    await expect.element(rows.first()).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await filters.click()
    await expect.element(apply).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
}

test('a board of 60 players is in the page whole [D4.21]', async ({ boards }) => {
  await boards.respond(boardOf(60))
  await boards.open(PATH)
  await expect.poll(() => rows.all().length).toBe(60)
})

test('a player of a long board is found by a part of the name, offline too; ranks and the own line stay [D4.18]', async ({
  boards,
}) => {
  const { customerGuid } = MEMBER
  await boards.signIn()
  await boards.respond(
    boardOf(2_749, (rank) =>
      rank === 2_749 ? { name: 'Zoë O’Brien' } : rank === 1_200 ? { customerGuid, name: 'Mia Chen' } : {},
    ),
  )
  await boards.open(PATH)
  const search = board.getByRole('searchbox', { name: 'Search by name' })
  await search.fill('zoe obr')
  await expect.element(rows).toHaveLength(1)
  await expect.element(rows.first()).toHaveTextContent(/^2749Z?.*Zoë O’Brien/)
  await expect.element(board.getByText('1 of 2,749 players', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('table').first()).toHaveAttribute('aria-rowcount', '2')
  await expect.poll(() => document.querySelector('[data-testid=own-line]')?.textContent).toContain('1200')
  window.dispatchEvent(new Event('offline'))
  await search.fill('nobody of this name')
  await expect.element(board.getByText('Nobody of that name')).toBeVisible()
  await expect.poll(() => document.querySelector('[data-testid=own-line]')?.textContent).toContain('1200')
  await board.getByRole('button', { name: 'Show everybody' }).click()
  await expect.element(search).toHaveValue('')
  await expect.element(board.getByRole('row', { name: /Player 1\b/ }).first()).toBeVisible()
})
