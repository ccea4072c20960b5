import { describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { directEvent, proveDirector } from '#contract/direct.ts'
import { EVENT_STATUS } from '#domain/constants.ts'
import { LATEST_PRESS_MS } from '#domain/directing.ts'
import { directorCommands, directors } from '#server/db/schema/directing.ts'
import { clocks, events } from '#server/db/schema/events.ts'
import { members, players } from '#server/db/schema/people.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { eventCommands } from '#server/office/event-commands/event-commands.ts'
import { venue } from '#server/testing/builders.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { TEST_NOW } from '#server/testing/test-app.ts'
import { HOUR, directorSite } from './testing/director-site.ts'

const site = directorSite()

describe('who directs', () => {
  test('the office names directors by card number, of a venue or of all, and takes it back at once [D1.57]', async () => {
    const { cardNumber } = site.ann
    for (const card of [cardNumber, site.ben.cardNumber]) await site.office('directors', 'remove', card)
    expect(await site.standing()).toBeNull()
    expect((await site.give('start')).status).toBe(403)
    expect((await site.office('directors', 'add', cardNumber, '--venue', String(site.venueId))).message).toContain(
      'Ann Archer',
    )
    expect((await site.standing())?.state).toBe('open')
    await site.office('directors', 'add', site.ben.cardNumber)
    const { table } = await site.office('directors', 'list')
    expect(table?.rows.map(([card, name, of]) => [card, name, of])).toEqual([
      [cardNumber, 'Ann Archer', expect.stringContaining(String(site.venueId))],
      [site.ben.cardNumber, 'Ben Baker', 'all venues'],
    ])
    await expect(site.office('directors', 'add', 'AP0000')).rejects.toThrow('There is no member')
    await expect(site.office('directors', 'add', cardNumber, '--venue', '99999')).rejects.toThrow('There is no venue')
  })

  test('a director of another venue directs none of this one [D1.57]', async () => {
    const other = await venue(site.db)
    await site.db.update(directors).set({ venueId: other.id }).where(eq(directors.playerId, site.ann.id))
    expect(await site.standing()).toBeNull()
    expect((await site.give('start')).status).toBe(403)
  })

  test.each([
    ['2026-11-19T18:59:59Z', 'early', 403],
    ['2026-11-19T19:00:00Z', 'open', 200],
    ['2026-11-22T08:30:00Z', 'open', 200],
  ])(
    'at %s the right is %s: from six in the morning at the venue until it is finished [D1.58]',
    async (iso, state, status) => {
      site.now.set(new Date(iso))
      site.cookies.ann = await site.signIn(site.ann.id)
      if (state === 'early') await expect(site.prove(site.cookies.ann)).rejects.toThrow()
      else await site.prove(site.cookies.ann)
      expect((await site.standing())?.state).toBe(state)
      expect((await site.give('start')).status).toBe(status)
    },
  )

  test('once it is finished only results are corrected, for 48 hours, and not of what is called off [D1.58]', async () => {
    await site.give('players', { remaining: 3, total: 3 })
    await site.give('finish')
    expect((await site.give('start')).status).toBe(403)
    site.now.set(new Date(TEST_NOW.getTime() + 48 * HOUR - 1000))
    await site.prove(site.cookies.ann)
    expect((await site.standing())?.state).toBe('corrections')
    expect((await site.place([{ place: 1, playerId: site.ben.id, name: 'Ben' }])).status).toBe(200)
    site.now.set(new Date(TEST_NOW.getTime() + 48 * HOUR))
    expect((await site.standing())?.state).toBe('over')
    expect((await site.place([{ place: 1, playerId: site.ann.id, name: 'Ann' }])).status).toBe(403)
    site.now.set(TEST_NOW)
    await site.db.update(events).set({ cancelReason: 'The pub is closed.' })
    expect((await site.standing())?.state).toBe('over')
  })

  test('before the first command a fresh sign-in is needed, on each device and again after the end [D1.58]', async () => {
    const second = await site.signIn(site.ann.id)
    expect((await site.standing(second))?.needsProof).toBe(true)
    const refused = await site.give('start', {}, { who: second })
    expect([refused.status, problemOf(refused).id]).toEqual([403, 'proof-required'])
    const wrong = await site.request('POST', API_BASE + proveDirector.path, {
      body: { eventId: site.eventId, currentPassword: 'Not-mine-1' },
      cookie: second,
    })
    expect(wrong.status).toBe(400)
    await site.prove(second)
    expect((await site.give('players', { remaining: 3, total: 3 }, { who: second })).status).toBe(200)
    site.now.set(new Date(TEST_NOW.getTime() + 5 * HOUR))
    expect((await site.give('finish', {}, { who: second })).status).toBe(200)
    expect((await site.standing(second))?.needsProof).toBe(true)
  })

  test('who is suspended or deleted directs nothing [D1.57]', async () => {
    await site.db.update(members).set({ suspendedAt: TEST_NOW }).where(eq(members.playerId, site.ann.id))
    expect((await site.give('start')).status).toBe(401)
    await site.db.update(members).set({ suspendedAt: null }).where(eq(members.playerId, site.ann.id))
    await site.db.update(players).set({ deletedAt: TEST_NOW }).where(eq(players.id, site.ann.id))
    expect(await site.standing()).toBeNull()
    await site.db.update(players).set({ deletedAt: null }).where(eq(players.id, site.ann.id))
  })
})

describe('the commands', () => {
  test('are those of the one table, without amounts and calling off [D1.59]', async () => {
    const input = eventCommands(site.context).flatMap(({ name, direct }) => (direct ? [name] : []))
    expect(input.toSorted()).toEqual(
      [
        'back',
        'finish',
        'hold',
        'message',
        'next',
        'pause',
        'players',
        'release',
        'resume',
        'start',
        'time',
      ].toSorted(),
    )
    for (const name of ['prizes', 'cancel', 'correct', 'correct-prizes', 'level', 'dance'])
      expect(problemOf(await site.give(name)).id, name).toBe('no-such-command')
  })

  test('a pause with minutes says on the clock when it goes on, by the venue’s wall time [D1.59]', async () => {
    await site.give('start')
    await site.give('pause', { minutes: 15 })
    const [row] = await site.db.select().from(clocks)
    expect(row).toMatchObject({ runStatus: 3, message: 'Back at 7:45 pm' })
    await site.give('resume')
    expect((await site.db.select().from(clocks))[0]).toMatchObject({ runStatus: 2, message: null })
  })

  test('the same key is the same command, done once, and found again by it [D1.60]', async () => {
    const key = site.nextKey()
    const first = await site.give('start', {}, { key, version: 0 })
    const again = await site.give('start', {}, { key, version: 0 })
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text])
    expect(await site.db.$count(directorCommands)).toBe(1)
    const without = await site.request('POST', API_BASE + directEvent.path, {
      body: { eventId: site.eventId, command: 'pause', version: 1, at: TEST_NOW.getTime() },
      cookie: site.cookies.ann,
    })
    expect(without.status).toBe(400)
  })

  test('a press that comes late does nothing [D1.60]', async () => {
    for (const age of [LATEST_PRESS_MS + 1, -2_001]) {
      const late = await site.give('start', {}, { atMs: TEST_NOW.getTime() - age })
      expect([late.status, problemOf(late).id]).toEqual([409, 'too-late'])
    }
    expect(await site.db.$count(clocks)).toBe(0)
  })

  test('the end of a level since then refuses next, previous and time left, and nothing else [D1.60]', async () => {
    await site.give('start')
    const version = await site.versionNow()
    const [row] = await site.db.select().from(clocks)
    site.now.set(new Date(TEST_NOW.getTime() + ((row?.remainingSeconds ?? 0) + 2) * 1000))
    for (const [name, input] of [
      ['next', {}],
      ['back', {}],
      ['time', { seconds: 60 }],
    ] as const) {
      const refused = await site.give(name, input, { version })
      expect([refused.status, problemOf(refused).id], name).toEqual([409, 'level-ended'])
    }
    expect((await site.give('players', { remaining: 8, total: 9 }, { version })).status).toBe(200)
  })

  test('a phone that is ahead changes no level that has not ended yet [D1.60]', async () => {
    await site.give('start')
    const refused = await site.give('next', {}, { version: (await site.versionNow()) + 1 })
    expect([refused.status, problemOf(refused).id]).toEqual([409, 'level-ended'])
  })

  test('a hold before the clock was ever opened is a command in between like any other [D1.60]', async () => {
    await site.give('hold')
    await site.give('release')
    const refused = await site.give('start', {}, { who: site.cookies.ben, version: 0 })
    expect(problemOf(refused)).toMatchObject({
      id: 'clock-changed',
      message: expect.stringMatching(/^Ann Archer gave the command release at /) as string,
    })
    const own = await site.give('start', {}, { version: 0 })
    expect(problemOf(own).message).toMatch(/^You gave the command release at /)
  })

  test('of two directors at once the later sees what happened, and nothing is done [D1.60]', async () => {
    await site.give('start')
    const version = await site.versionNow()
    expect((await site.give('pause', {}, { version })).status).toBe(200)
    for (const name of ['pause', 'resume', 'players', 'undo']) {
      const refused = await site.give(name, name === 'players' ? { remaining: 1, total: 1 } : {}, {
        who: site.cookies.ben,
        version,
      })
      expect(problemOf(refused)).toMatchObject({
        id: 'clock-changed',
        message: 'Ann Archer gave the command pause at 7:30 pm. Nothing was done. Look at the clock, and decide again.',
      })
    }
    expect((await site.give('resume', {}, { who: site.cookies.ben })).status).toBe(200)
  })

  test('what can be undone is as if it had never been there [D1.60]', async () => {
    await site.give('start')
    await site.give('players', { remaining: 9, total: 10 })
    const [before] = await site.db.select().from(clocks)
    await site.give('pause')
    site.now.set(new Date(TEST_NOW.getTime() + 8_000))
    const undone = await site.give('undo')
    expect(undone.json()).toMatchObject({ canUndo: false })
    const [after] = await site.db.select().from(clocks)
    expect(after).toEqual({ ...before, version: after?.version, runsOutAt: before?.runsOutAt })
    expect(problemOf(await site.give('undo')).id).toBe('too-late')
    await site.give('hold').then(({ status }) => expect(status).toBe(409))
  })

  test('an undo of a start, of a hold, and one of another’s or too late [D1.60]', async () => {
    await site.give('hold')
    expect((await site.give('undo')).status).toBe(200)
    expect((await site.db.select().from(events).where(eq(events.id, site.eventId)))[0]?.statusId).toBe(
      EVENT_STATUS.OPEN,
    )
    await site.give('start')
    expect((await site.give('undo')).status).toBe(200)
    expect((await site.db.select().from(clocks))[0]).toMatchObject({ runStatus: 1 })
    await site.give('start')
    expect(problemOf(await site.give('undo', {}, { who: site.cookies.ben })).id).toBe('too-late')
    site.now.set(new Date(TEST_NOW.getTime() + 30_000))
    expect(problemOf(await site.give('undo')).id).toBe('too-late')
  })

  test('an undo does not take back what the office did after the command [D1.60]', async () => {
    await site.give('start')
    await site.give('pause')
    const players = eventCommands(site.context).find(({ name }) => name === 'players')
    await players?.run(site.eventId, { remaining: 7, total: 8 }, 'the office')
    expect(problemOf(await site.give('undo')).id).toBe('too-late')
    expect((await site.db.select().from(clocks))[0]).toMatchObject({ totalPlayers: 8 })
  })

  test('each is noted with who, when and what was before, and listed for the office [D1.60]', async () => {
    await site.give('start')
    await site.give('players', { remaining: 20, total: 20 })
    await site.give('pause', { reason: 'x'.repeat(1_000) })
    await site.give('undo')
    const { table } = await site.office('directors', 'log', String(site.eventId))
    expect(table?.rows.map((row) => row.slice(1))).toEqual([
      [expect.anything(), String(site.eventId), 'undo', 'pause', expect.stringMatching(/^paused, level 1, /)],
      [
        expect.stringContaining('Ann Archer'),
        String(site.eventId),
        'pause',
        '',
        expect.stringMatching(/^running, level 1, /),
      ],
      [
        expect.anything(),
        String(site.eventId),
        'players',
        'remaining 20, total 20',
        expect.stringContaining('0 of 0 players'),
      ],
      [expect.anything(), String(site.eventId), 'start', '', 'not started'],
    ])
    expect((await site.office('alerts')).message).toContain(`Event ${site.eventId}, `)
  })
})
