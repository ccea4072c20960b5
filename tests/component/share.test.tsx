import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { boardOf } from '#tests/e2e/mocks/event-mocks.ts'
import { MEMBER } from './app.tsx'
import { catchDownloads } from './downloads.ts'
import { BOARD, board, PATH, rows, test } from './leaderboards-screen.ts'
import { withAbility } from './wallet-screen.ts'

const FAR = '00000000-0000-0000-0000-000000000700'
const BEYOND = '00000000-0000-0000-0000-000000009001'
const picture = page.getByRole('button', { name: 'Share a picture of your rank' })
const ownBoard = boardOf(12, (rank) => (rank === 4 ? { customerGuid: MEMBER.customerGuid, winnings: 640 } : {}))

test('a link to a row opens the board there: marked, and named above it, beyond the first page too [D4.27]', async ({
  boards,
}) => {
  await boards.respond(boardOf(900))
  await boards.open(`${PATH}?state=2&season=7&player=${FAR}`)
  const row = page.getByRole('row', { name: /Player 700/ })
  await expect.element(row).toBeInViewport()
  await expect.element(row).toHaveAttribute('aria-current', 'true')
  await expect.element(board.getByText('Player 700 is ranked 700 here.')).toBeInTheDocument()
  expect(boards.searches.at(-1)).toMatchObject({ stateId: 2, seasonId: 7 })
})

test('a link to a row beyond the end of a long board shows that row after the others [D4.27]', async ({ boards }) => {
  const all = boardOf(5_000)
  const line = { ...boardOf(1)[0], id: 9_001, rank: 6_120, name: 'Player 6120', customerGuid: BEYOND }
  await boards.network.route('**/Umbraco/Api/Membership/GetLimitedPlayerProfile*', (route) =>
    route.fulfill({ json: { customerId: 9_001, name: 'Player 6120', customerGuid: BEYOND } }),
  )
  await boards.network.route(BOARD, (route) => {
    const { customerId } = route.request().postDataJSON() as { customerId?: number }
    return route.fulfill({ json: customerId === 9_001 ? [...all, line] : all })
  })
  await boards.open(`${PATH}?player=${BEYOND}`)
  await expect.element(board.getByText('Player 6120 is ranked 6120 here.')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Player 6120/ })).toHaveAttribute('aria-current', 'true')
})

test('a player who is not on the board any more is one sentence above it [D4.27]', async ({ boards }) => {
  await boards.open(`${PATH}?player=${FAR}`)
  await expect.element(board.getByText('The player of this link is not on this board any more.')).toBeVisible()
  await expect.element(rows).toHaveLength(12)
})

test('Share gives the board with its filters and season, at the own row [D4.27]', async ({ boards }) => {
  const shared: ShareData[] = []
  withAbility('share', async (data: ShareData) => void shared.push(data))
  await boards.signIn()
  await boards.respond(ownBoard)
  await boards.open(`${PATH}?state=1&month=11`)
  await expect.element(picture).toBeVisible()
  await board.getByRole('button', { name: 'Share', exact: true }).click()
  await expect.poll(() => shared).toHaveLength(1)
  const { searchParams, pathname } = new URL(shared[0]?.url ?? '')
  expect([pathname, searchParams.get('state'), searchParams.get('player')]).toEqual([PATH, '1', MEMBER.customerGuid])
  expect(searchParams.get('season')).not.toBeNull()
})

test('the picture of one’s rank goes to the device’s sheet, else it is downloaded, else the link is copied [D4.26]', async ({
  boards,
}) => {
  await boards.signIn()
  await boards.respond(ownBoard)
  await boards.open(`${PATH}?state=1`)
  const shared: File[] = []
  withAbility('canShare', ({ files }: ShareData) => files !== undefined)
  withAbility('share', async ({ files }: ShareData) => void shared.push(...(files ?? [])))
  await picture.click()
  await expect.poll(() => shared.map(({ type }) => type)).toEqual(['image/png'])
  const { width, height } = await createImageBitmap(shared[0] ?? new Blob())
  expect([width, height >= 1350]).toEqual([1080, true])

  const downloads = catchDownloads()
  withAbility('canShare', () => false)
  await picture.click()
  await expect.poll(() => downloads.map(({ name }) => name)).toEqual(['poker.png'])

  withAbility('userAgent', `${navigator.userAgent} [FBAN/FBIOS;FBAV/500]`)
  const copied: string[] = []
  withAbility('clipboard', { writeText: async (text: string) => void copied.push(text) })
  await picture.click()
  await expect.element(page.getByText('Link copied')).toBeVisible()
  expect([copied.length, downloads.length]).toEqual([1, 1])
  expect(copied[0]).toContain(`player=${MEMBER.customerGuid}`)
})

test('a browser inside another app that neither shares, downloads nor copies shows the link [D4.26]', async ({
  boards,
}) => {
  const downloads = catchDownloads()
  for (const name of ['share', 'canShare', 'clipboard'] as const) withAbility(name, undefined)
  withAbility('userAgent', `${navigator.userAgent} Instagram 300.0`)
  await boards.signIn()
  await boards.respond(ownBoard)
  await boards.open(`${PATH}?state=1`)
  await picture.click()
  await expect.element(page.getByText('This is the link')).toBeVisible()
  await expect.element(page.getByText(`player=${MEMBER.customerGuid}`)).toBeVisible()
  expect(downloads).toEqual([])
})

test('a sheet that opens at a tap only is opened by one more; without a picture the link is copied [D4.26]', async ({
  boards,
}) => {
  const shared: unknown[] = []
  let isTooLate = true
  withAbility('canShare', () => true)
  withAbility('userActivation', { isActive: false })
  withAbility('share', async (data: ShareData) => {
    if (isTooLate) throw new DOMException('', 'NotAllowedError')
    shared.push(data)
  })
  await boards.signIn()
  await boards.respond(ownBoard)
  await boards.open(`${PATH}?state=1`)
  await picture.click()
  const more = page.getByRole('button', { name: 'Share it' })
  await expect.element(more).toBeVisible()
  isTooLate = false
  await more.click()
  await expect.poll(() => shared).toHaveLength(1)

  const copied: string[] = []
  withAbility('clipboard', { writeText: async (text: string) => void copied.push(text) })
  const blob = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null))
  onTestFinished(() => blob.mockRestore())
  await picture.click()
  await expect.poll(() => copied).toHaveLength(1)
  expect(shared).toHaveLength(1)
})
