import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { calls, mockCredit, PLAYERS, WIZARD } from '#tests/e2e/mocks/credit-mocks.ts'
import { choose, confirm, credit, find, heading, PATH, player, problem, test } from './credit-screen.ts'
import type { Network, StubRequest } from './network.ts'

const DONE = {
  state: 'done',
  call: 'transferPtc',
  answer: { success: true, reason: '30 PTC went to Dana Whitlock (70000931).' },
}

test('a search that fails has its message above the form; a breakdown that fails tries again; a refusal stays on the summary [M8.7, M8.10, M4.20, M2.76, F10, F78]', async ({
  member,
}) => {
  const { network } = member
  await member.open(PATH)
  await credit.selectPlayer.click()
  await find('D')
  await expect.poll(problem).toBe('Enter at least two characters in one of the fields, or both names.')
  await find('', 'O’')
  await expect.poll(problem).toBe('Enter at least two characters in one of the fields, or both names.')
  await reject(network, calls.players, 400, 'The search is closed.')
  await find('Dana')
  await expect.poll(problem).toBe('The search is closed.')
  await mockCredit(network, { players: PLAYERS })
  await credit.search.click()
  await expect.element(player('Dana White ')).toBeDisabled()
  expect(problem()).toBe('')
  await expect.element(page.getByText('Last played Thursday Deepstack, Victoria, 5/11/2026')).toBeVisible()
  await player('Dana Whitlock').click()

  await reject(network, calls.consumed, 409, 'You have 20 PTC for this. Choose a smaller amount.')
  await credit.toSummary.click()
  await expect.poll(problem).toContain('You have 20 PTC for this.')
  await expect.element(credit.transfer).toBeDisabled()
  await mockCredit(network, { consumed: WIZARD.consumed })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(credit.takenFrom).toBeVisible()
  await reject(network, calls.transfer, 400, 'Choose an amount in steps of 5 PTC.')
  await confirm()
  await expect.poll(problem).toBe('Choose an amount in steps of 5 PTC.')
  await expect.element(credit.transfer).toBeEnabled()
})

test('a response that is lost after the league had the transfer is asked for, and nothing is sent twice [F7, F48, F49]', async ({
  member,
}) => {
  const sent = await loseTransfers(member.network)
  const looks = await mockCredit(member.network, { outcome: DONE })
  await member.open(PATH)
  await choose('30')
  await confirm()
  await expect.element(credit.done).toBeVisible()
  await expect.element(page.getByText(DONE.answer.reason)).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(new URL(looks[0]?.url() ?? '').searchParams.get('key')).toBe(keyOf(sent[0]))
})

test('a transfer that never arrived moves nothing, and goes again with the same key [F7, F50]', async ({ member }) => {
  const lost = await loseTransfers(member.network)
  await mockCredit(member.network, { outcome: { state: 'unknown' } })
  await member.open(PATH)
  await choose('30')
  await confirm()
  await expect.element(page.getByText('Your transfer did not reach the league')).toBeVisible()
  const again = await mockCredit(member.network, { transfer: DONE.answer })
  await confirm()
  await expect.element(credit.done).toBeVisible()
  expect(lost).toHaveLength(1)
  expect(keyOf(lost[0])).toBeTruthy()
  expect(again.map(keyOf)).toEqual([keyOf(lost[0])])
  expect(again[0]?.postDataJSON()).toEqual(lost[0]?.postDataJSON())
})

test('killed before the response came, the app finds the transfer again at its next start [F50]', async ({
  member,
}) => {
  const sent = await loseTransfers(member.network)
  await member.network.route(calls.outcome, (route) => route.abort())
  await member.open(PATH)
  await choose('30')
  await confirm()
  await expect.element(page.getByText('Your transfer may have gone through')).toBeVisible()
  await expect.element(credit.previous).toBeDisabled()

  // Another tab knows nothing of what was chosen in this one.
  sessionStorage.clear()
  await mockCredit(member.network, { outcome: DONE })
  await member.open(PATH)
  await expect.element(credit.done).toBeVisible()
  await member.open(PATH)
  await expect.element(credit.slider).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('a session that ended: one trip to sign in, and back at the summary with everything chosen [F56, D5.7]', async ({
  member,
}) => {
  await member.open(PATH)
  await choose('30')
  await expect.element(credit.takenFrom).toBeVisible()
  await reject(member.network, calls.transfer, 401, 'Sign in.')
  await confirm()
  await expect.poll(() => member.documents).toEqual([`/login?returnUrl=${encodeURIComponent(PATH)}&reason=profile`])
  await member.signIn()
  await member.open(PATH)
  await expect.element(heading('Check and transfer')).toBeVisible()
  await expect.element(page.getByText('Dana Whitlock (70000931)')).toBeVisible()
  await expect.element(credit.transfer).toBeEnabled()
})

function reject(network: Network, pattern: string, status: number, message: string): Promise<void> {
  return network.route(pattern, (route) => route.fulfill({ status, json: { id: 'no', message } }))
}

/** Breaks the connection before the response to a transfer comes; gives what was sent. */
async function loseTransfers(network: Network): Promise<StubRequest[]> {
  const sent: StubRequest[] = []
  await network.route(calls.transfer, (route) => {
    sent.push(route.request())
    return route.abort()
  })
  return sent
}

function keyOf(request: StubRequest | undefined): string | undefined {
  return request?.headers()['idempotency-key']
}
