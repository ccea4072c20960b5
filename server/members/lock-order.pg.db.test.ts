import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signOutEverywhere } from '#contract/sessions.ts'
import { updatePlayerAccountSettings } from '#contract/account.ts'
import { ptcLots } from '#server/db/schema/credit.ts'
import { avatars } from '#server/db/schema/office.ts'
import { leagueTag } from '#server/db/league-tag.ts'
import { importLeague } from '#server/import/import-league.ts'
import { openCrm } from '#server/integrations/crm/open-crm.ts'
import { openMessaging } from '#server/integrations/messaging/messaging.ts'
import { avatarReview } from '#server/office/reviews/avatar-review.ts'
import { submitAvatar } from '#server/resources/avatars/routes.ts'
import { addFavourite } from '#server/resources/favourites/routes.ts'
import { event, member, venue, type Event, type Player } from '#server/testing/builders.ts'
import { credit } from '#server/testing/credit-builders.ts'
import { TEST_NOW, testApp, type TestApp } from '#server/testing/test-app.ts'
import { anonymiseMember } from './anonymise.ts'
import { createCodes } from './codes.ts'
import { createAccountToken } from './recovery/account-tokens.ts'
import { confirmEmail, confirmEmailOf } from './recovery/email-confirmation.ts'
import { createPasswordReset } from './recovery/password-reset.ts'

/** What is locked after its member, in the order of `ledger/locks.ts`. */
const AFTER_MEMBERS = [
  'players',
  'account_tokens',
  'sessions',
  'calendar_subscriptions',
  'passkeys',
  'avatars',
  'favourites',
  'push_devices',
  'tickets',
  'events',
]

const NEW_EMAIL = 'mia.new@league.example'
const SETTINGS = { suburb: 'Carlton', stateId: 1, postcode: '3121', dateBirth: '1988-03-14', gender: 'F' } as const

let site: TestApp
let mia: Player
let game: Event
let cookie: string

beforeEach(async () => {
  site = await testApp()
  mia = await member(
    site.db,
    { firstName: 'Mia', lastName: 'Hartigan' },
    { mobile: '0491570006', email: 'mia@league.example', pendingEmail: NEW_EMAIL },
  )
  game = await event(site.db, { venue: await venue(site.db), date: '2026-11-27' })
  cookie = await site.signIn(mia.id)
})
afterEach(() => site.close())

const accounts = () => ({ context: site.context, messaging: openMessaging(site.context), crm: openCrm(site.context) })

async function importing(section: string, cells: (tag: string) => Record<string, unknown>) {
  const row = cells(await leagueTag(site.db))
  const files = new Map([[section, { columns: Object.keys(row), rows: [{ row: 2, cells: row }] }]])
  return () => importLeague(site.db, files, { now: TEST_NOW })
}

/** Each prepares what changes Mia, and returns that. */
const changes: Record<string, () => Promise<() => Promise<unknown>>> = {
  'an import of her name': () => importing('players', (tag) => ({ key: `${tag}:${mia.id}`, lastName: 'Hart' })),
  'an import of her address': () => importing('members', (tag) => ({ player: `${tag}:${mia.id}`, suburb: 'Fitzroy' })),
  'an import of her ticket and its event': async () => {
    const tag = await leagueTag(site.db)
    const file = (cells: Record<string, unknown>) => ({ columns: Object.keys(cells), rows: [{ row: 2, cells }] })
    const files = new Map([
      ['events', file({ key: `${tag}:${game.id}`, title: 'Friday Deepstack II' })],
      [
        'tickets',
        file({
          key: 'one',
          player: `${tag}:${mia.id}`,
          event: `${tag}:${game.id}`,
          source: 2,
          status: 'active',
          priceCents: 0,
          allowSwap: true,
          allowTransfer: true,
        }),
      ],
    ])
    return () => importLeague(site.db, files, { now: TEST_NOW })
  },
  'an import of her credit': async () => {
    await credit(site.db, mia, 10)
    const [lot] = await site.db.select().from(ptcLots)
    return importing('credit', (tag) => ({ key: lot?.guid, player: `${tag}:${mia.id}`, amount: 20 }))
  },
  settings: () =>
    Promise.resolve(() =>
      site.call(updatePlayerAccountSettings, {
        body: { ...SETTINGS, firstname: 'Maria', phoneMobile: '0491570006', emailAddress: NEW_EMAIL },
        cookie,
      }),
    ),
  'a link that confirms her address': async () => {
    const token = await createAccountToken(site.context, site.db, {
      playerId: mia.id,
      purpose: 'email',
      email: NEW_EMAIL,
    })
    return async () => expect(await confirmEmail(accounts(), token)).toEqual({ playerId: mia.id })
  },
  'the office, which confirms it': () =>
    Promise.resolve(async () => expect(await confirmEmailOf(accounts(), mia.id)).toEqual({ playerId: mia.id })),
  'a link that resets her password': async () => {
    const { context, messaging } = accounts()
    const reset = createPasswordReset(context, messaging, createCodes(context, messaging.sms))
    const token = await createAccountToken(context, site.db, { playerId: mia.id, purpose: 'password' })
    return async () =>
      expect(await reset.byToken(token, { password: 'Full-House-77', removesPasskeys: true })).not.toBeNull()
  },
  'her picture, which the office approves': async () => {
    await submitAvatar(site.db, mia.id, Buffer.from('picture'), TEST_NOW)
    const [picture] = await site.db.select({ id: avatars.id }).from(avatars)
    const decision = { id: picture?.id ?? 0, isApproved: true, reason: null, words: [] }
    return () => avatarReview(site.context, openMessaging(site.context)).decide(decision)
  },
  'a new picture': () => Promise.resolve(() => submitAvatar(site.db, mia.id, Buffer.from('picture'), TEST_NOW)),
  'a favourite': () => Promise.resolve(() => addFavourite(site.db, mia.id, game.id, TEST_NOW)),
  'a sign-out everywhere': () => Promise.resolve(() => site.call(signOutEverywhere, { cookie })),
  'the end of her account': () =>
    Promise.resolve(() => site.db.transaction((tx) => anonymiseMember(tx, mia.id, TEST_NOW))),
}

describe.skipIf(!process.env.TEST_PG_URL)('while another change of the member is under way', () => {
  async function waiting(): Promise<number> {
    const { rows } = await site.db.execute<{ n: number }>(
      sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]?.n ?? 0
  }

  test.each(Object.keys(changes))('[F113] %s waits for it, holding nothing that it may need', async (name) => {
    const change = (await changes[name]?.()) ?? expect.fail('There is no such change.')
    let done: Promise<unknown> | undefined
    await site.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from members where player_id = ${mia.id} for update`)
      done = change()
      done.catch(() => undefined)
      await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
      for (const table of AFTER_MEMBERS) await tx.execute(sql`select 1 from ${sql.identifier(table)} for update nowait`)
    })
    await done
  })
})
