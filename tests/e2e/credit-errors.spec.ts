import { mockCredit, balanceOf, calls, WIZARD } from './mocks/credit-mocks.ts'
import { MIA, test } from './credit-fixtures.ts'
import { expect } from './fixtures.ts'
import { CreditPage } from './pages/credit-page.ts'

test.describe('what goes wrong', () => {
  test.use({ expectedErrors: /the server responded with a status of|net::ERR_FAILED|net::ERR_ABORTED/ })

  test('a search that fails has its message above the form; a breakdown that fails tries again; a refusal stays on the summary [M8.7, M8.10, M4.20, M2.76, F10]', async ({
    page,
    shell,
    credit,
  }) => {
    await shell.signIn(MIA)
    await mockCredit(page, WIZARD)
    await credit.open()
    await credit.selectPlayer.click()
    await credit.find('D')
    await expect(page.getByRole('alert')).toHaveText('Enter at least two characters in one of the fields.')
    let isBroken = true
    await page.route(calls.players, (route) =>
      isBroken
        ? route.fulfill({ status: 400, json: { id: 'no', message: 'The search is closed.' } })
        : route.fallback(),
    )
    await credit.find('Dana')
    await expect(page.getByRole('alert')).toHaveText('The search is closed.')
    isBroken = false
    await credit.search.click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(credit.player('Dana White ')).toBeDisabled()
    await expect(page.getByText('Last played Thursday Deepstack, Victoria, 5/11/2026')).toBeVisible()
    await credit.player('Dana Whitlock').check()

    let refuses = true
    await page.route(calls.consumed, (route) =>
      refuses
        ? route.fulfill({
            status: 409,
            json: { id: 'balance-changed', message: 'You have 20 PTC for this. Choose a smaller amount.' },
          })
        : route.fallback(),
    )
    await credit.toSummary.click()
    await expect(page.getByRole('alert')).toContainText('You have 20 PTC for this.')
    await expect(credit.transfer).toBeDisabled()
    refuses = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(credit.takenFrom).toBeVisible()
    await page.route(calls.transfer, (route) =>
      route.fulfill({ status: 400, json: { id: 'invalid-form', message: 'Choose an amount in steps of 5 PTC.' } }),
    )
    await credit.confirm()
    await expect(page.getByRole('alert')).toHaveText('Choose an amount in steps of 5 PTC.')
    await expect(credit.transfer).toBeEnabled()
  })

  test('a reply that is lost after the league had the transfer is asked for, and nothing is sent twice [F7, F48, F49]', async ({
    page,
    shell,
    credit,
  }) => {
    await shell.signIn(MIA)
    const before = await balanceOf(page.request)
    let sent = 0
    await page.route(calls.transfer, async (route) => {
      sent++
      await route.fetch()
      await route.abort()
    })
    await credit.open()
    await credit.choose('5', 'Priya', 'Banerjee')
    await credit.confirm()
    await expect(credit.heading('Successfully Transferred PTC')).toBeVisible()
    expect([sent, await balanceOf(page.request)]).toEqual([1, before - 5])
  })

  test('a transfer that never arrived moves nothing, and goes again with the same key [F7, F50]', async ({
    page,
    shell,
    credit,
  }) => {
    await shell.signIn(MIA)
    const before = await balanceOf(page.request)
    const keys: (string | undefined)[] = []
    await page.route(calls.transfer, async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      await (keys.length === 1 ? route.abort() : route.continue())
    })
    await credit.open()
    await credit.choose('5', 'Priya', 'Banerjee')
    await credit.confirm()
    await expect(page.getByText('Your transfer did not reach the league')).toBeVisible()
    expect(await balanceOf(page.request)).toBe(before)
    await credit.confirm()
    await expect(credit.heading('Successfully Transferred PTC')).toBeVisible()
    expect(await balanceOf(page.request)).toBe(before - 5)
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
  })

  test('killed before the answer came, the app finds it again at its next start [F50]', async ({
    page,
    shell,
    credit,
    context,
  }) => {
    await shell.signIn(MIA)
    const before = await balanceOf(page.request)
    await page.route(calls.transfer, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.route(calls.outcome, (route) => route.abort())
    await credit.open()
    await credit.choose('5', 'Priya', 'Banerjee')
    await credit.confirm()
    await expect(page.getByText('Your transfer may have gone through')).toBeVisible()
    await expect(credit.previous).toBeDisabled()

    // Another tab knows nothing of what was chosen in this one.
    const next = await context.newPage()
    await page.close()
    const again = new CreditPage(next)
    await again.open()
    await expect(again.heading('Successfully Transferred PTC')).toBeVisible()
    expect(await balanceOf(next.request)).toBe(before - 5)
    await next.reload()
    await expect(again.slider).toBeVisible()
  })

  test('a session that ended: one trip to sign in, and back at the summary with everything chosen [F56, D5.7]', async ({
    page,
    shell,
    credit,
    context,
  }) => {
    await shell.signIn(MIA)
    await credit.open()
    await credit.choose('5', 'Priya', 'Banerjee')
    await context.clearCookies({ name: 'apl_session' })
    await context.clearCookies({ name: 'apl_session' })
    await credit.confirm()
    await page.waitForURL(/\/login\?returnUrl=/)
    await shell.signIn(MIA, '/profile/ptcTransfer')
    await expect(credit.heading('Check and transfer')).toBeVisible()
    await expect(page.getByText(/Priya Banerjee \(\d+\)/)).toBeVisible()
    await expect(credit.transfer).toBeEnabled()
  })
})
