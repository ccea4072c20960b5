import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { directEvent, getDirectedEvent, placePlayers, proveDirector } from '#contract/direct.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import { EVENT_STATUS } from '#domain/constants.ts'
import { directorCommands, directors, typedResults } from '#server/db/schema/directing.ts'
import { clocks, events, prizes, results } from '#server/db/schema/events.ts'
import { corrections } from '#server/db/schema/office.ts'
import { members } from '#server/db/schema/people.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { hashPassword } from '#server/members/passwords.ts'
import { officeCommands } from '#server/office/commands.ts'
import { event, member, structure, venue } from '#server/testing/builders.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

export const PASSWORD = 'Royal-Flush-9'
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

type Input = BodyInput<typeof directEvent>['input']

/** A site for the tests of a file, its evening begun before each of them. */
export function directorSite(): Awaited<ReturnType<typeof openDirectorSite>> {
  const site = {} as Awaited<ReturnType<typeof openDirectorSite>>
  beforeAll(async () => void Object.assign(site, await openDirectorSite()))
  afterAll(() => site.close())
  beforeEach(() => site.begin())
  return site
}

/** A server with an event of tonight, at half past seven in Melbourne, and two directors of its venue, Ann and Ben. */
async function openDirectorSite() {
  const site = await testApp({ env: { rateLimits: false } })
  const { id: structureId } = await structure(site.db)
  const at = await venue(site.db)
  const passwordHash = await hashPassword(PASSWORD)
  const ann = await member(site.db, { firstName: 'Ann', lastName: 'Archer' }, { passwordHash })
  const ben = await member(site.db, { firstName: 'Ben', lastName: 'Baker' }, { passwordHash })
  const { id: eventId } = await event(site.db, {
    venue: at,
    date: '2026-11-20',
    startTime: '19:30',
    hasClock: true,
    structureId,
    buyInCents: 2500,
  })
  const cookies = { ann: '', ben: '' }
  let last = 0

  const nextKey = () => `key-of-a-command-${++last}`

  async function prove(who: string) {
    return site.call(proveDirector, { body: { eventId, currentPassword: PASSWORD }, cookie: who })
  }

  async function send(path: string, body: object, { who = cookies.ann, key = nextKey() } = {}) {
    return site.request('POST', API_BASE + path, { body, cookie: who, headers: { 'idempotency-key': key } })
  }

  async function versionNow(): Promise<number> {
    const [row] = await site.db.select().from(clocks).where(eq(clocks.eventId, eventId))
    return row?.version ?? 0
  }

  async function standing(who = cookies.ann) {
    return site.call(getDirectedEvent, { query: { eventId }, cookie: who })
  }

  return {
    ...site,
    eventId,
    venueId: at.id,
    ann,
    ben,
    /** Of their sessions. */
    cookies,
    nextKey,
    prove,
    send,
    versionNow,
    standing,

    /** The evening before anything was done, with fresh sign-ins of both. */
    async begin(): Promise<void> {
      site.now.set(TEST_NOW)
      for (const table of [directorCommands, directors, typedResults, corrections, results, prizes, clocks])
        await site.db.delete(table)
      await site.db
        .update(events)
        .set({ statusId: EVENT_STATUS.OPEN, endedAt: null, entrants: 0, cancelReason: null, hasClock: true })
      await site.db.update(members).set({ suspendedAt: null })
      for (const { id: playerId } of [ann, ben])
        await site.db.insert(directors).values({ playerId, venueId: at.id, since: TEST_NOW })
      cookies.ann = await site.signIn(ann.id)
      cookies.ben = await site.signIn(ben.id)
      for (const who of [cookies.ann, cookies.ben]) await prove(who)
    },

    async give(
      command: string,
      input: Input = {},
      { who = cookies.ann, key = nextKey(), version = -1, atMs = 0 } = {},
    ) {
      const known = version < 0 ? await versionNow() : version
      const body = { eventId, command, input, version: known, at: atMs || site.now().getTime() }
      return send(directEvent.path, body, { who, key })
    },

    async place(
      placings: BodyInput<typeof placePlayers>['placings'],
      { entries, ...options }: { who?: string; entries?: number } = {},
    ) {
      const resultsVersion = (await standing(options.who))?.resultsVersion ?? ''
      return send(placePlayers.path, { eventId, resultsVersion, placings, entries }, options)
    },

    async office(name: string, ...words: string[]) {
      const found = officeCommands(site.context).find((one) => one.name === name)
      return (await found?.run(words)) ?? {}
    },
  }
}
