import { findings } from './axe.ts'
import { expect, test as base } from './fixtures.ts'
import { VoucherHistoryPage } from './pages/voucher-history-page.ts'
import { mockChange, changeCalls, historyOf, SEAT, ticketOf, voucherOf } from './mocks/ticket-change-mocks.ts'

const MIA = 'mia@example.com'
const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }

const test = base.extend<{ history: VoucherHistoryPage }>({
  history: async ({ page }, use) => use(new VoucherHistoryPage(page)),
})

test.beforeEach(async ({ shell }) => shell.signIn(MIA))

test('is a tab of one’s own profile, twenty a page, the newest first, by three filters [M2.4, M2.17, M2.41, M2.42, M4.7, M4.8, M4.9, M7.28]', async ({
  page,
  history,
}) => {
  await page.setViewportSize(WIDE)
  const asked = await mockChange(page, historyOf(45))
  await history.open()
  await expect(history.tab).toHaveAttribute('aria-selected', 'true')
  await expect(history.rows).toHaveCount(20)
  await expect(history.pages).toContainText('1–20 of 49')
  expect(new Set(asked.map((request) => new URL(request.url()).pathname))).toHaveProperty('size', 3)
  await expect(history.rows.nth(0)).toContainText('Pending')
  await expect(history.rows.nth(0)).toContainText('Up to 1 business day')
  await expect(history.rows.nth(1)).toContainText('From Barry Muir')
  await expect(history.rows.nth(1)).toContainText('Approved')
  await expect(history.rows.nth(1)).toContainText(/League office, 18\/11\/2026: Seat available\./)
  await expect(history.rows.nth(2)).toContainText('Rejected')
  const colours = await Promise.all(
    [0, 1, 2].map((n) =>
      history.rows
        .nth(n)
        .getByText(/^(Pending|Approved|Rejected)$/)
        .evaluate((pill) => getComputedStyle(pill).color),
    ),
  )
  expect(new Set(colours).size).toBe(3)

  await history.pages.getByRole('button', { name: 'Older' }).click()
  await expect(page).toHaveURL('/profile/ticketChange?page=2')
  await expect(history.pages).toContainText('21–40 of 49')
  await page.reload()
  await expect(history.pages).toContainText('21–40 of 49')
  await history.show('Reward/Purchase')
  await expect(page).toHaveURL('/profile/ticketChange?show=receive')
  await expect(history.rows).toHaveCount(3)
  expect(await history.table.locator('[data-part=type]').allTextContents()).toEqual([
    'Reward',
    'Converted',
    'Purchase Online',
  ])
  await history.show('Redeemed')
  await expect(history.rows).toContainText(['Converted to PTC'])
  await history.show('Swap/Transfer')
  await expect(history.pages).toContainText('1–20 of 45')

  await page.getByRole('tab', { name: 'Leaderboard' }).click()
  await expect(page).toHaveURL('/profile?section=leaderboard')
})

test.describe('that does not load', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('says at once what went wrong, without retries before that [M8.1]', async ({ page, history }) => {
    await mockChange(page, historyOf(2))
    let reads = 0
    await page.route(changeCalls.consumed, (route) => {
      reads += 1
      return route.fulfill({ status: 503, json: { id: 'trouble', message: 'The archive is closed.' } })
    })
    await history.open()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Something went wrong: The archive is closed.')
    expect(reads).toBe(1)
    await page.unroute(changeCalls.consumed)
    await mockChange(page, { consumed: [] })
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect(history.rows.first()).toBeVisible()
  })

  test('says so above a saved copy too, which stays with its age [M8.1, D6.1]', async ({ page, history }) => {
    await page.clock.install()
    await mockChange(page, { ...historyOf(2), received: [], consumed: [] })
    await history.open()
    await expect(history.rows).toHaveCount(2)
    await page.route(changeCalls.received, (route) =>
      route.fulfill({ status: 503, json: { id: 'trouble', message: 'The archive is closed.' } }),
    )
    // Old enough to be read again when somebody comes back to it.
    await page.clock.fastForward('10:00')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(page.getByRole('alert')).toContainText('Something went wrong: The archive is closed.')
    await expect(page.getByText(/^Your voucher history as of/)).toBeVisible()
    await expect(history.rows).toHaveCount(2)
  })

  test('says what went wrong and can be tried again; once it was read it shows without a connection [M8.1, D6.1]', async ({
    page,
    context,
    history,
  }) => {
    await mockChange(page, { ...historyOf(2), consumed: [] })
    await page.route(changeCalls.received, (route) =>
      route.fulfill({ status: 400, json: { id: 'closed', message: 'The archive is closed.' } }),
    )
    await history.open()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Something went wrong: The archive is closed.')
    await page.unroute(changeCalls.received)
    await mockChange(page, { received: [] })
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect(history.rows).toHaveCount(2)
    await context.setOffline(true)
    await page.getByRole('tab', { name: 'Dashboard' }).click()
    await history.tab.click()
    await expect(history.rows).toHaveCount(2)
  })
})

test('without an entry it says so; a filter that leaves nothing leads back to all', async ({ page, history }) => {
  await mockChange(page, { changes: [], received: [], consumed: [] })
  await history.open()
  await expect(page.getByText('No history yet')).toBeVisible()
  await mockChange(page, historyOf(1))
  await page.goto('/licences')
  await history.open('?show=change&page=9')
  await expect(history.rows).toHaveCount(1)
  await mockChange(page, { consumed: [] })
  await page.goto('/licences')
  await history.open('?show=consume')
  await expect(page.getByText('Nothing of this kind')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(history.rows).toHaveCount(4)
})

test.describe('vouchers in the profile', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  const part = 'Vouchers and Tickets'

  test('have Swap, Transfer, Code, Event and Help, as far as each is allowed [M2.36, M2.37, M2.38, M2.39, M6.8, M6.9, M9.16]', async ({
    page,
    context,
  }) => {
    const ticket = ticketOf(
      { gameMembershipGuid: `${SEAT.slice(0, -1)}2` },
      { id: 81, title: 'Harvest Cup, Flight 2A', eventStartTimeOffset: '2026-11-29T10:00:00+11:00' },
    )
    const waiting = voucherOf(
      {
        voucherGuid: `${SEAT.slice(0, -1)}3`,
        pendingRequest: 2,
        allowSwap: false,
        allowTransfer: false,
        redeemCode: null,
      },
      { id: 82, title: 'Harvest Cup, Main', eventStartTimeOffset: '2026-11-30T10:00:00+11:00' },
    )
    const ended = voucherOf({ voucherGuid: `${SEAT.slice(0, -1)}4`, status: 'swapped' }, { title: 'Harvest Cup, Gone' })
    await mockChange(page, { tickets: [voucherOf(), ticket, waiting, ended] })
    await page.goto('/profile')
    const cards = page.getByRole('region', { name: part }).getByRole('listitem')
    await expect(cards).toHaveCount(3)
    const [voucher, second, third] = [cards.nth(0), cards.nth(1), cards.nth(2)]
    await expect(voucher).toContainText('Voucher · Flight 1A')
    await expect(voucher).toContainText('18:30')
    await expect(voucher.getByRole('link', { name: /^Swap/ })).toHaveAttribute('href', `/voucher/swap-flight/${SEAT}`)
    await expect(voucher.getByRole('link', { name: /^Transfer/ })).toHaveAttribute('href', `/voucher/transfer/${SEAT}`)
    await expect(voucher.getByRole('link', { name: /^Event/ })).toHaveAttribute('href', '/event/71')
    await expect(voucher.getByRole('link', { name: /^Help/ })).toHaveAttribute('href', '/about/voucher')
    await expect(second.getByRole('link', { name: /^Swap/ })).toHaveAttribute(
      'href',
      `/tickets/swap-flight/${SEAT.slice(0, -1)}2`,
    )
    await expect(second.getByRole('link', { name: /^Transfer/ })).toHaveAttribute(
      'href',
      `/tickets/transfer/${SEAT.slice(0, -1)}2`,
    )
    await expect(third).toContainText('Transfer in review')
    await expect(third.getByRole('link', { name: /^(Swap|Transfer)/ })).toHaveCount(0)
    await expect(third.getByRole('button', { name: /^Code/ })).toHaveCount(0)

    await voucher.getByRole('button', { name: /^Code/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Your code' })
    await expect(dialog).toContainText('K7Q4M2XD')
    await expect(dialog.getByRole('link')).toHaveAttribute('href', `/tickets/${SEAT}`)
    await page.keyboard.press('Escape')
    await context.setOffline(true)
    await expect(voucher.getByRole('button', { name: /^Needs signal to swap/ })).toBeVisible()
    await expect(voucher.getByRole('link', { name: /^Swap/ })).toHaveCount(0)
  })

  test('read No Voucher where there is none [M2.44]', async ({ page }) => {
    await mockChange(page, { tickets: [voucherOf({ status: 'redeemed' })] })
    await page.goto('/profile')
    await expect(page.getByRole('region', { name: part })).toContainText('No Voucher')
  })
})

for (const theme of ['dark', 'light']) {
  for (const size of [NARROW, WIDE]) {
    test(`axe finds nothing in the history and the cards at ${size.width} px in ${theme} [D6.2]`, async ({
      page,
      history,
    }) => {
      await page.setViewportSize(size)
      await page.addInitScript((name) => localStorage.setItem('apl.theme', name), theme)
      await mockChange(page, {
        ...historyOf(22),
        tickets: [voucherOf(), ticketOf({ pendingRequest: 1, allowSwap: false })],
      })
      await history.open()
      await expect(history.rows).toHaveCount(20)
      expect(await findings(page)).toEqual([])
      await page.goto('/profile')
      await page.getByRole('button', { name: /^Code/ }).first().click()
      await expect(page.getByRole('dialog', { name: 'Your code' })).toBeVisible()
      expect(await findings(page)).toEqual([])
    })
  }
}
