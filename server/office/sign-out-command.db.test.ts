import { afterEach, beforeEach, expect, test } from 'vitest'
import { getLoggedMember } from '#contract/logged-member.ts'
import { accountTokens, calendarSubscriptions, sessions } from '#server/db/schema/people.ts'
import { CommandRejected } from '#server/errors/command-rejected.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { startSubscription } from '#server/members/calendar-subscription.ts'
import { member, type Player } from '#server/testing/builders.ts'
import { recordedLog } from '#server/testing/recorded-log.ts'
import { TEST_NOW, testApp, type TestApp } from '#server/testing/test-app.ts'
import { signOutCommand } from './sign-out-command.ts'

let log: ReturnType<typeof recordedLog>
let site: TestApp
let [ann, ben]: [Player, Player] = [{} as Player, {} as Player]

beforeEach(async () => {
  log = recordedLog()
  site = await testApp({ log: log.log })
  ann = await member(
    site.db,
    { firstName: 'Ann', lastName: 'Archer', cardNumber: '61580706' },
    { email: 'ann@example.com', mobile: '0491570156' },
  )
  ben = await member(site.db, {}, { email: 'ben@example.com' })
})

afterEach(() => site.close())

const run = (...words: string[]) => signOutCommand(site.context).run(words)
const statusOf = async (cookie: string) =>
  (await site.request('GET', API_BASE + getLoggedMember.path, { cookie })).status

test.each(['61580706', ' 6158 0706', 'Ann@Example.com'])(
  'a member named as %j is signed out at once, everywhere, once it is confirmed [D5.98]',
  async (name) => {
    const [phone, desktop, other] = [await site.signIn(ann.id), await site.signIn(ann.id), await site.signIn(ben.id)]
    await startSubscription(site.db, ann.id, TEST_NOW)
    for (const { id: playerId } of [ann, ben])
      await site.db.insert(accountTokens).values({
        playerId,
        purpose: 'password',
        tokenHash: `of ${playerId}`,
        createdAt: TEST_NOW,
        expiresAt: new Date(TEST_NOW.getTime() + 60_000),
      })
    const { confirm } = await run(name)
    expect(confirm).toMatchObject({ typed: '2', words: ['sign-out', name, '--yes'] })
    expect(confirm?.question).toContain('Ann Archer (61580706): sessions 2.')
    expect(await statusOf(phone)).toBe(200)
    expect((await run(name, '--yes')).message).toMatch(
      /^Ann Archer \(61580706\) is signed out everywhere\. .*who [\w-]{22}\.$/,
    )
    expect([await statusOf(phone), await statusOf(desktop), await statusOf(other)]).toEqual([401, 401, 200])
    expect(await site.db.select().from(calendarSubscriptions)).toEqual([])
    expect(await site.db.select().from(accountTokens)).toMatchObject([{ playerId: ben.id }])
    expect(log.events()).toMatchObject([{ event: 'session-end', outcome: 'ok', what: 'office', from: null }])
    expect(confirm?.question).toContain(String(log.events()[0]?.['who']))
    expect(log.words()).not.toMatch(/ann archer|61580706|example/i)
  },
)

test('everybody is signed out at once, once it is confirmed [D5.98]', async () => {
  const cookies = [await site.signIn(ann.id), await site.signIn(ann.id), await site.signIn(ben.id)]
  expect((await run('--all')).confirm).toMatchObject({
    question: expect.stringContaining('sessions 3, of members 2') as string,
    typed: 'all',
    words: ['sign-out', '--all', '--yes'],
  })
  expect((await run('--all', '--yes')).message).toBe('Everybody is signed out: sessions 3, of members 2.')
  expect(await Promise.all(cookies.map(statusOf))).toEqual([401, 401, 401])
  expect(await site.db.select().from(sessions)).toEqual([])
  expect(log.events()).toMatchObject([{ event: 'session-end', what: 'office, all', who: null }])
})

test.each([[[]], [['61580706', 'now']], [['61580706', '--yes', 'x']], [['99999999']], [['nobody@example.com']]])(
  '%j signs nobody out',
  async (words) => {
    const cookie = await site.signIn(ann.id)
    await expect(async () => run(...words)).rejects.toThrow(CommandRejected)
    expect(await statusOf(cookie)).toBe(200)
  },
)

test('a number that is one member’s card and another’s mobile names neither', async () => {
  await member(site.db, { cardNumber: '0491570156' })
  await expect(run('0491570156')).rejects.toThrow('This means more than one member.')
})
