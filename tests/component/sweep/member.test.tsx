import { describe } from 'vitest'
import { page } from 'vitest/browser'
import { historyOf, mockChange } from '#tests/e2e/mocks/ticket-change-mocks.ts'
import { accountCalls, mockSettings } from '#tests/e2e/mocks/account-mocks.ts'
import { account, PATH as ACCOUNT, test as accountTest } from '../account-screen.ts'
import { part, test } from '../profile-screen.ts'
import { rows as changes } from '../voucher-history-parts.ts'
import { sweep } from './steps.ts'

describe('a member’s profile and account stand in each theme and size of text, printed, translated, offline, and of other servers [D4.19, F74, F83 translation, F84, F100]', () => {
  for (const [section, shown] of [
    ['dashboard', 'Photos'],
    ['leaderboard', 'Leaderboard'],
    ['myGames', 'Recent Games & Results'],
    ['qualifications', 'Qualifications'],
    ['achievements', 'Achievements'],
    ['photos', 'Photo Gallery'],
  ] as const)
    test(section, ({ member }) => sweep(member, { path: `/profile?section=${section}`, shown: part(shown) }))

  test('the PTC summary', ({ member }) =>
    sweep(member, { path: '/profile/ptc', shown: page.getByRole('table', { name: 'Transactions' }) }))

  test('the voucher history', async ({ member }) => {
    await mockChange(member.network, historyOf(6))
    await sweep(member, { path: '/profile/ticketChange', shown: changes.first() })
  })

  accountTest('the account', async ({ member }) => {
    await member.network.route(accountCalls.sessions, (route) => route.fulfill({ json: [] }))
    await mockSettings(member.network)
    await sweep(member, { path: ACCOUNT, shown: account.suburb })
  })
})
