import { expect, onTestFinished, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { boardOf, eventOf, mockEvent } from '#tests/e2e/mocks/event-mocks.ts'
import { focus, MEMBER, test as base, textsOf, type App } from './app.tsx'

const PATH = '/event/7001'
const CLOSED = 2

const board = page.getByRole('region', { name: 'Leaderboard', exact: true })

/** A game of the Saturday before, which is over. */
const test = base.extend<{ event: App }>({
  event: async ({ app }, use) => {
    app.at('2026-11-24T12:00:00+11:00')
    await mockEvent(app.network, 'event', eventOf({ eventStatusId: CLOSED }))
    await mockEvent(app.network, 'board', boardOf(4))
    await mockEvent(app.network, 'photos', [])
    await mockEvent(app.network, 'result', [])
    await use(app)
  },
})

test('has a podium above two players only, links, and dashes for no prize [P2.78, P2.79, P2.80, P2.94]', async ({
  event,
}) => {
  await event.open(PATH)
  await expect.element(board.getByRole('listitem')).toHaveLength(3)
  expect(textsOf(board.getByRole('columnheader'))).toEqual(['Player', 'Score', 'Played', 'Final table', 'Win', 'Prize'])
  const second = board.getByRole('row').nth(2)
  expect(textsOf(second.getByRole('cell'))).toEqual(['19,999', '9', '3', '1', '–'])
  await expect
    .element(second.getByRole('link', { name: 'Player 2' }))
    .toHaveAttribute('href', '/profile/00000000-0000-0000-0000-000000000002')
  await mockEvent(event.network, 'board', boardOf(2))
  await event.open(PATH)
  await expect.element(board.getByRole('row')).toHaveLength(3)
  expect(board.getByRole('listitem').elements()).toEqual([])
})

test('explains its columns to keyboard and touch [P2.77]', async ({ event }) => {
  await event.open(PATH)
  await focus(page.getByRole('button', { name: 'What the columns mean' }))
  await userEvent.keyboard('{Enter}')
  const words = page.getByText('S=Score, P=Played, W=Wins, FT=Final Tables, $=Winnings')
  await expect.element(words).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(words).not.toBeInTheDocument()
})

test('prints automatically [P2.170]', async ({ event }) => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  onTestFinished(async () => {
    print.mockRestore()
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  })
  await event.open(PATH)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await board.getByRole('button', { name: 'Print' }).click()
  expect(print).toHaveBeenCalledOnce()
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  await expect.element(board.getByRole('table').first()).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).not.toBeInTheDocument()
  await expect.element(page.getByRole('contentinfo')).not.toBeInTheDocument()
})

test('reads No players yet without any [D5.39]', async ({ event }) => {
  await mockEvent(event.network, 'board', [])
  await event.open(PATH)
  await expect.element(board).toHaveTextContent('No players yet')
})

test('on a board of many players stands one’s own line at the foot of the screen while it is out of sight', async ({
  event,
}) => {
  await event.signIn()
  await mockEvent(
    event.network,
    'board',
    boardOf(200, (rank) => (rank === 120 ? { customerGuid: MEMBER.customerGuid } : {})),
  )
  await event.open(PATH)
  await expect.element(board).toBeVisible()
  const scrollTo = (share: number) => {
    const { top, height } = board.element().getBoundingClientRect()
    window.scrollTo(0, top + window.scrollY + height * share)
  }
  const ownLine = () => document.querySelector('[data-testid=own-line]')
  scrollTo(0)
  await expect.poll(() => ownLine()?.textContent).toContain('You')
  expect(ownLine()?.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
  const own = board.getByText('Player 120 (you)')
  // Rows are measured as they are rendered.
  await expect
    .poll(() => {
      scrollTo(118 / 200)
      return own.elements()
    })
    .toHaveLength(1)
  own.element().scrollIntoView({ block: 'center' })
  await expect.poll(ownLine).toBeNull()
})

test('rows on the screen are there too where the browser reports at once that they left and came back', async ({
  event,
}) => {
  const late = delayObservers()
  await mockEvent(event.network, 'board', boardOf(200))
  await event.open(PATH)
  const row = board.getByRole('row', { name: /Player 120\b/ })
  await expect
    .poll(() => {
      const { top, height } = board.element().getBoundingClientRect()
      window.scrollTo(0, top + window.scrollY + (height * 118) / 200)
      return row.elements()
    })
    .toHaveLength(1)
  row.element().scrollIntoView({ block: 'center' })
  const place = window.scrollY
  late.hold()
  window.scrollTo(0, 0)
  await expect.poll(late.count).toBeGreaterThan(0)
  const left = late.count()
  window.scrollTo(0, place)
  await expect.poll(late.count).toBeGreaterThan(left)
  late.deliver()
  await nextPaint()
  await expect.element(row).toBeInViewport()
})

/** Lets what observers of the screen report wait, as on a low-end device that is busy, and come together. */
function delayObservers() {
  const held: [IntersectionObserverCallback, IntersectionObserverEntry[], IntersectionObserver][] = []
  let isHolding = false
  class LateObserver extends IntersectionObserver {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super((entries, observer) => {
        const waiting = held.find(([, , other]) => other === observer)
        if (!isHolding) callback(entries, observer)
        else if (waiting) waiting[1].push(...entries)
        else held.push([callback, [...entries], observer])
      }, options)
    }
  }
  vi.stubGlobal('IntersectionObserver', LateObserver)
  onTestFinished(() => void vi.unstubAllGlobals())
  return {
    hold: () => void (isHolding = true),
    count: () => held.reduce((sum, [, entries]) => sum + entries.length, 0),
    deliver() {
      isHolding = false
      for (const [callback, entries, observer] of held.splice(0)) callback(entries, observer)
    },
  }
}

function nextPaint(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}
