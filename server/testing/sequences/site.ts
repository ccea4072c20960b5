import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import { members } from '#server/db/schema/people.ts'
import { importKeys } from '#server/db/schema/system.ts'
import { withCards } from '#server/integrations/payments/with-cards.ts'
import { hashPassword } from '#server/members/passwords.ts'
import { makeKey } from '#server/office/api/keys.ts'
import { SCOPES } from '#server/office/event-commands/event-command.ts'
import { readEnv } from '#server/settings/env.ts'
import { buildContractLeague } from '#server/testing/contract-league.ts'
import { credit, ticket, verifyMobile, voucher } from '#server/testing/credit-builders.ts'
import { LEAGUE_NOW } from '#server/testing/small-league.ts'
import { testApp, type TestApp, type TestResponse } from '#server/testing/test-app.ts'

export const CALLERS = ['ann', 'bob', 'visitor', 'office', 'scoreboard'] as const
export type Caller = (typeof CALLERS)[number]

export type SequenceSite = Awaited<ReturnType<typeof openSequenceSite>>

const PASSWORD = 'Royal-Flush-9'

/**
 * A league in which every call has something to do: Ann and Bob with credit, tickets and vouchers, a local card
 * provider, a key of the office for everything, and `scoreboard` with one that calls nothing off. It has no limits by
 * time, which would end a sequence at its beginning. `known` is what users and programs know before their first call.
 */
export async function openSequenceSite() {
  const dataDir = mkdtempSync(join(tmpdir(), 'sequences-'))
  const usual = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir, PORT: '0' })
  let now = () => LEAGUE_NOW
  const { env, close: closeProvider } = await withCards({ ...usual, host: '127.0.0.1' }, () => now())
  const site = await testApp({
    now: LEAGUE_NOW,
    env: {
      ...env,
      rateLimits: false,
      passkeys: { rpId: 'localhost', origins: ['http://localhost:4173'] },
      webPush: { keys: { publicKey: 'B', privateKey: 'p' }, subject: 'mailto:office@league.example', hosts: [] },
    },
  })
  now = () => site.now()
  const { league } = await buildContractLeague(site.db)
  const { people, tonight, coming } = league
  const own = [
    [people.ann, coming[0] ?? tonight],
    [people.bob, tonight],
  ] as const
  for (const [member, event] of own) {
    await verifyMobile(site.db, member)
    await credit(site.db, member, 500)
    await ticket(site.db, member, event)
    await voucher(site.db, member, event)
  }
  const ids = [people.ann.id, people.bob.id]
  const passwordHash = await hashPassword(PASSWORD)
  await site.db.update(members).set({ passwordHash }).where(inArray(members.playerId, ids))
  await site.db
    .insert(importKeys)
    .values([
      ...[tonight, ...coming].map(({ id }, week) => ({ kind: 'events' as const, key: `week-${week}`, id: String(id) })),
      ...Object.entries(people).map(([key, { id }]) => ({ kind: 'players' as const, key, id: String(id) })),
    ])
  const card = await cardToken(env.cards?.apiUrl ?? '')
  return {
    site,
    league,
    callers: await openCallers(site, { ann: people.ann.id, bob: people.bob.id }),
    known: [
      ...KNOWN,
      { cardToken: card, ptcAmount: 10, creditCardAmount: 4_000, eventId: league.games.satellite.id },
      ...[tonight, ...coming].map((_, week) => ({ event: `key:week-${week}`, level: 1, seconds: 60, total: 9 })),
      ...[people.ann, people.bob].map(({ membershipId }) => ({ PTCAmount: 5, destMembershipId: membershipId })),
    ],
    async close(): Promise<void> {
      await site.close()
      await closeProvider()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const KNOWN: readonly object[] = [
  { currentPassword: PASSWORD },
  {
    suburb: 'Richmond',
    stateId: 1,
    postcode: '3121',
    dateBirth: '1988-03-14',
    phoneMobile: '0491570006',
    emailAddress: 'ann@example.com',
    currentPassword: PASSWORD,
  },
  {
    firstName: 'Mia',
    lastName: 'Hartigan',
    password: PASSWORD,
    mobile: '0491570399',
    email: 'mia@example.com',
    emailAddress: 'mia@example.com',
    stateId: 1,
    postcode: '3121',
    birthday: '14/03/1988',
    reason: 'I play no more.',
  },
  { endpoint: 'https://fcm.googleapis.com/fcm/send/one', p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) },
  ...['ann', 'bob', 'cat', 'dan'].map((player, index) => ({ player, place: index + 1, points: 10, rank: index + 1 })),
]

async function cardToken(apiUrl: string): Promise<string> {
  const response = await fetch(`${apiUrl}/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number: '4111111111111111', expiry: '12/30', cvv: '123' }),
  })
  return ((await response.json()) as { token: string }).token
}

/** What identifies each caller, and what its browser stores of responses. */
async function openCallers(site: TestApp, playerIds: Partial<Record<Caller, number>>) {
  const keys = new Map<Caller, string>()
  const cookies = new Map<Caller, Map<string, string>>()
  const expiresAt = new Date('2027-06-01T00:00:00Z')
  for (const [name, scopes] of [
    ['office', SCOPES],
    ['scoreboard', SCOPES.filter((scope) => scope !== 'cancel')],
  ] as const)
    keys.set(name, await makeKey(site.db, { name, scopes, now: LEAGUE_NOW, expiresAt }))

  async function signIn(caller: Caller): Promise<void> {
    const id = playerIds[caller]
    const pairs = id === undefined ? [] : (await site.signIn(id)).split('; ').map((pair) => pair.split('=', 2))
    cookies.set(caller, new Map(pairs.map(([name = '', value = '']) => [name, value])))
  }

  for (const caller of CALLERS) await signIn(caller)
  return {
    signIn,
    isMember: (caller: Caller) => playerIds[caller] !== undefined,
    headersOf(caller: Caller): Record<string, string> {
      const jar = [...(cookies.get(caller) ?? [])].map(([name, value]) => `${name}=${value}`)
      const key = keys.get(caller)
      return { ...(jar.length > 0 && { cookie: jar.join('; ') }), ...(key && { authorization: `Bearer ${key}` }) }
    },
    store(caller: Caller, { cookies: set }: TestResponse): void {
      for (const { name, value, maxAge } of set) {
        if (value === '' || maxAge === 0) cookies.get(caller)?.delete(name)
        else cookies.get(caller)?.set(name, value)
      }
    },
  }
}
