import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EVENT_STATUS } from '#domain/constants.ts'
import { addDays, localDate } from '#domain/time.ts'
import { contextOn } from '#server/clocks/testing/small-league.ts'
import type { Database } from '#server/db/client.ts'
import { cardPayments, tickets } from '#server/db/schema/credit.ts'
import { events } from '#server/db/schema/events.ts'
import { outbox } from '#server/db/schema/system.ts'
import { openMessaging } from '#server/integrations/messaging/messaging.ts'
import type { CardSettings } from '#server/settings/cards.ts'
import type { Env } from '#server/settings/env.ts'
import { reserve } from '#server/ledger/purchase.ts'
import { event, member, venue, type Player } from '#server/testing/builders.ts'
import { credit, creditLeft, ticket, verifyMobile } from '#server/testing/credit-builders.ts'
import { creditIsConstant, seatsAreTrue, totals } from '#server/testing/ledger-checks.ts'
import { openMessageService, type MessageService } from '#server/testing/message-service.ts'
import { runProgram, type Program } from '#server/testing/program.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'

const script = fileURLToPath(new URL('./testing/tasks-process.ts', import.meta.url))
const SETTLE = 'settle events that are called off'
/** Nobody listens there. */
const AWAY = 'http://127.0.0.1:9'

let database: Database
let service: MessageService
const running: Program[] = []

beforeEach(async () => {
  database = await openTestDatabase()
  service = await openMessageService()
})
afterEach(async () => {
  for (const { child } of running.splice(0)) child.kill('SIGKILL')
  service.close()
  await database.close()
})

function start(env: Partial<Env>): Program {
  const program = runProgram(script, [database.url ?? '', JSON.stringify(env)], {})
  running.push(program)
  return program
}

test.skipIf(!process.env.TEST_PG_URL)(
  'a process that is frozen in the turns it has taken keeps nothing back, and does nothing again when it goes on [D2.28, F103]',
  async () => {
    const { db } = database
    const context = service.contextOf({ context: { ...contextOn(database), now: () => new Date() } })
    const messengers = { ...context.env.messengers, mail: null, crm: null }
    const cards: CardSettings = {
      kind: 'securepay',
      apiUrl: AWAY,
      authUrl: AWAY,
      clientId: '',
      clientSecret: '',
      merchantCode: '',
      audience: '',
      scriptUrl: '',
      fieldsUrl: '',
      port: 0,
      isPortFixed: false,
    }
    const env = { messengers, cards }

    const sold = await event(db, {
      venue: await venue(db),
      date: addDays(localDate(new Date(), 'UTC'), 7),
      buyInCents: 10_000,
      ptcRedeemable: true,
      capacity: 10,
    })
    const buyers: Player[] = []
    for (let n = 0; n < 3; n += 1) {
      const buyer = await member(db)
      await verifyMobile(db, buyer)
      await credit(db, buyer, 100)
      buyers.push(buyer)
    }
    const before = await totals(db)
    for (const { id: playerId } of buyers)
      await db.transaction((tx) =>
        reserve(tx, {
          playerId,
          eventId: sold.id,
          ptc: 100,
          cardCents: 0,
          shownSurchargeCents: null,
          key: randomUUID(),
          basisPoints: 0,
          takesCards: false,
          now: new Date(),
        }),
      )
    await db.update(events).set({ statusId: EVENT_STATUS.CLOSED, cancelReason: 'Flood' }).where(eq(events.id, sold.id))

    const frozen = start(env)
    await frozen.says(`began: ${SETTLE}`)
    frozen.child.kill('SIGSTOP')
    const others = [start(env), start(env)]
    for (const other of others) await other.says('began: ')

    const [payer] = buyers
    const other = await event(db, { venue: await venue(db), date: addDays(localDate(new Date(), 'UTC'), 9) })
    const seat = await ticket(db, payer ?? expect.fail(), other, { status: 'held' })
    const beganMs = Date.now()
    await openMessaging(context).sms.send(db, { to: '0491570006', body: 'Your code is 123456' })
    await db.insert(cardPayments).values({
      guid: randomUUID(),
      playerId: payer?.id ?? 0,
      callKey: 'a-call-of-its-own',
      ticketGuid: seat.guid,
      amountCents: 4_500,
      surchargeCents: 0,
      status: 'pending',
      nextLookAt: new Date(beganMs),
      createdAt: new Date(beganMs),
    })
    await expect.poll(() => service.received.length, { interval: 50, timeout: 60_000 }).toBe(1)
    const codeMs = Date.now() - beganMs
    const nextLookMs = async () => (await db.select().from(cardPayments))[0]?.nextLookAt?.getTime()
    await expect.poll(nextLookMs, { interval: 100, timeout: 60_000 }).toBeGreaterThan(beganMs)
    const paymentMs = Date.now() - beganMs
    const isSettled = async () => (await db.select().from(events).where(eq(events.id, sold.id)))[0]?.cancelSettledAt
    await expect.poll(isSettled, { interval: 500, timeout: 200_000 }).toBeTruthy()
    const settledMs = Date.now() - beganMs
    expect(codeMs).toBeLessThan(5_000)
    expect(paymentMs).toBeLessThan(15_000)
    expect(settledMs).toBeLessThan(120_000)

    frozen.child.kill('SIGCONT')
    // What it does now of what it had begun.
    await sleep(5_000)
    expect(await Promise.all(buyers.map((one) => creditLeft(db, one)))).toEqual(buyers.map(() => 100))
    const ended = await db.select().from(tickets).where(eq(tickets.eventId, sold.id))
    expect(ended.map(({ status }) => status)).toEqual(buyers.map(() => 'refunded'))
    const notified = (await db.select().from(outbox)).flatMap(({ playerId }) => playerId ?? [])
    expect(new Set(notified).size).toBe(notified.length)
    expect(service.received).toHaveLength(1)
    await creditIsConstant(db, before)
    await seatsAreTrue(db)
  },
  240_000,
)
