import { mockEvent, boardOf } from './mocks/event-mocks.ts'
import { closed } from './event-fixtures.ts'
import { expect, test } from './fixtures.ts'

test.describe('the leaderboard', () => {
  test('has a podium above two players only, links, and dashes for no prize [P2.78, P2.79, P2.80, P2.94]', async ({
    event,
    page,
    request,
  }) => {
    const { id } = await closed(request)
    await mockEvent(page, 'board', boardOf(4))
    await event.open(id)
    await expect(event.board.getByRole('listitem')).toHaveCount(3)
    await expect(event.board.getByRole('columnheader')).toHaveText([
      'Player',
      'Score',
      'Played',
      'Final table',
      'Win',
      'Prize',
    ])
    const second = event.board.getByRole('row').nth(2)
    await expect(second.getByRole('cell')).toHaveText(['19,999', '9', '3', '1', '–'])
    await expect(second.getByRole('link', { name: 'Player 2' })).toHaveAttribute(
      'href',
      '/profile/00000000-0000-0000-0000-000000000002',
    )
    await mockEvent(page, 'board', boardOf(2))
    await event.open(id)
    await expect(event.board.getByRole('row')).toHaveCount(3)
    await expect(event.board.getByRole('listitem')).toHaveCount(0)
  })

  test('explains its columns to keyboard and touch [P2.77]', async ({ event, page, request }) => {
    await event.open((await closed(request)).id)
    const button = page.getByRole('button', { name: 'What the columns mean' })
    await button.press('Enter')
    await expect(page.getByText('S=Score, P=Played, W=Wins, FT=Final Tables, $=Winnings')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('S=Score')).toHaveCount(0)
  })

  test('prints automatically [P2.170]', async ({ event, page, request }) => {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-asked', '')
    })
    await event.open((await closed(request)).id)
    await event.board.getByRole('button', { name: 'Print' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-asked', '')
    await page.emulateMedia({ media: 'print' })
    await expect(event.board.getByRole('table').first()).toBeVisible()
    await expect(event.title).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
  })

  test('reads No players yet without any [D5.39]', async ({ event, page, request }) => {
    await mockEvent(page, 'board', [])
    await event.open((await closed(request)).id)
    await expect(event.board).toContainText('No players yet')
  })
})

test('on a board of many players stands one’s own line at the foot of the screen while it is out of sight', async ({
  event,
  page,
  request,
}) => {
  await page.goto('/login')
  await page.getByLabel('E-mail, mobile or card number').fill('mia@example.com')
  await page.getByLabel('Password').fill('Pocket-Kings-88')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('/')
  const answer = await page.request.get('/Umbraco/Api/Account/GetLoggedMember', {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  })
  const { customerGuid } = (await answer.json()) as { customerGuid: string }
  await mockEvent(
    page,
    'board',
    boardOf(200, (rank) => (rank === 120 ? { customerGuid } : {})),
  )
  await event.open((await closed(request)).id)
  await event.board.evaluate((board) => window.scrollTo(0, board.getBoundingClientRect().top + window.scrollY - 80))
  await expect(event.ownLine).toContainText('You')
  await expect(event.ownLine).toBeInViewport()
  await event.board.evaluate((board) => window.scrollBy(0, (board.getBoundingClientRect().height * 118) / 200))
  await expect(event.board.getByText('Player 120 (you)')).toBeVisible()
  await event.board.getByText('Player 120 (you)').scrollIntoViewIfNeeded()
  await expect(event.ownLine).toHaveCount(0)
})
