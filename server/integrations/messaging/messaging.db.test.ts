import { asc } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { oneTimeCodes, outbox } from '#server/db/schema/system.ts'
import { openCrm } from '#server/integrations/crm/open-crm.ts'
import { member } from '#server/testing/builders.ts'
import { drainOutbox, openMessageService, type MessageService } from '#server/testing/message-service.ts'
import { TEST_NOW, testApp, type TestApp } from '#server/testing/test-app.ts'
import { forgetOld } from '#server/recurring/messages.ts'
import { createBreaker } from './breaker.ts'
import { openMessaging } from './messaging.ts'
import { internationalPhone } from './phone.ts'
import { drainChannel } from './worker.ts'

let site: TestApp
let service: MessageService

beforeEach(async () => {
  site = await testApp()
  service = await openMessageService()
})

afterEach(async () => {
  service.close()
  await site.close()
})

const withServices = () => service.contextOf(site)

/** A database whose process ends as soon as it has something to write after the message went out. */
function dyingAfterSending(db: TestApp['db'], isSent: () => boolean): TestApp['db'] {
  return new Proxy(db, {
    get(target, name, receiver) {
      if (name === 'update' && isSent()) throw new Error('killed')
      return Reflect.get(target, name, receiver) as unknown
    },
  })
}

const rows = () => site.db.select().from(outbox).orderBy(asc(outbox.id))
const later = (seconds: number) => site.now.set(new Date(site.now().getTime() + seconds * 1000))

test.each([
  ['0491 570 006', '+61 491 570 006'],
  ['0491570006', '+61 491 570 006'],
  ['+61491570006', '+61 491 570 006'],
  ['61 491 570 006', '+61 491 570 006'],
  ['+64 21 123 4567', '+64 21 123 4567'],
])('%s is formatted internationally as %s [P5.9]', (value, reported) => {
  expect(internationalPhone(value)).toBe(reported)
})

test.each([null, '', 'none', '12'])('%j is no phone number [P5.9]', (value) => {
  expect(internationalPhone(value)).toBeNull()
})

describe('without a service', () => {
  test('a text goes in plain characters, a mail as it is written [F124]', async () => {
    const { sms, mail } = openMessaging(site.context)
    const body = 'The Albion’s game – “Deepstack”… is off'
    await sms.send(site.db, { to: '0491570006', body })
    await mail.send(site.db, { to: 'mia@example.test', subject: 'Off', body })
    expect((await rows()).map((row) => row.body)).toEqual([`The Albion's game - "Deepstack"... is off`, body])
  })

  test('every message stays in the outbox for a developer to read', async () => {
    const mia = await member(site.db, { firstName: 'Mia' }, { mobile: '0491570006' })
    const { sms, mail, push } = openMessaging(site.context)
    await sms.send(site.db, { to: '0491570006', body: 'Hello' })
    await mail.send(site.db, { to: 'mia@example.com', subject: 'Hello', body: 'Hello' })
    await push.notify(site.db, mia.id, { title: 'Hello', body: 'There', path: '/profile' })
    const all = await rows()
    expect(all.map(({ channel, recipient, subject }) => [channel, recipient, subject])).toEqual([
      ['sms', '+61 491 570 006', null],
      ['mail', 'mia@example.com', 'Hello'],
      ['push', `member ${mia.id}`, 'Hello'],
    ])
    expect(await drainOutbox(site.context)).toBe(0)
  })

  test('the developer’s page distinguishes each kind', async () => {
    const page = await testApp({ database: site.context.database, env: { development: true } })
    await openMessaging(site.context).push.notify(site.db, 1, {
      title: 'Picture approved',
      body: 'It shows.',
      path: '/profile',
    })
    await openCrm(site.context).memberRemoved(site.db, 'guid')
    const { text } = await page.request('GET', '/dev/outbox')
    expect(text).toContain('Push to member 1')
    expect(text).toContain('CRM about guid')
    await page.app.close()
  })
})

describe('with services', () => {
  test('a worker that dies between sending and noting it: another sends with the same key, so that the service delivers once [F7]', async () => {
    const context = withServices()
    const delivered = new Set<unknown>()
    await openMessaging(context).sms.send(site.db, { to: '0491570006', body: 'Hello' })
    // The service has it; what would be written of that is lost with the process.
    const dying = { ...context, db: dyingAfterSending(context.db, () => service.received.length > 0) }
    await expect(drainOutbox(dying)).rejects.toThrow('killed')
    expect([service.received.length, (await rows())[0]?.sentAt]).toEqual([1, null])

    // Nobody else takes it while the first may still be at work.
    expect(await drainOutbox(context)).toBe(0)
    later(61)
    expect(await Promise.all([drainOutbox(context), drainOutbox(context)])).toContain(1)
    expect(service.received).toHaveLength(2)
    for (const { key } of service.received) delivered.add(key)
    expect(delivered.size).toBe(1)

    later(1_000)
    expect(await drainOutbox(context)).toBe(0)
    expect([service.received.length, (await rows())[0]?.nextAttemptAt]).toEqual([2, null])
  })

  test('what fails is tried again later, and given up in the end', async () => {
    const context = withServices()
    service.respond = () => 503
    await openMessaging(context).mail.send(site.db, { to: 'mia@example.com', subject: 'x', body: 'x' })
    await drainOutbox(context)
    await drainOutbox(context)
    expect(service.received).toHaveLength(1)
    later(11)
    service.respond = () => 200
    await drainOutbox(context)
    expect([service.received.length, (await rows())[0]?.sentAt !== null]).toEqual([2, true])

    service.respond = () => 500
    await openMessaging(context).mail.send(site.db, { to: 'mia@example.com', subject: 'y', body: 'y' })
    for (let n = 0; n < 10; n += 1) {
      await drainOutbox(context)
      later(8_000)
    }
    const last = (await rows()).at(-1)
    expect([last?.attempts, last?.nextAttemptAt, last?.sentAt]).toEqual([6, null, null])
  })

  test('what was sent, or given up, loses its codes and links in the outbox; a second attempt still has them [D5.62]', async () => {
    const context = withServices()
    const { sms, mail } = openMessaging(context)
    service.respond = () => 503
    await sms.send(site.db, { to: '0491570006', body: '123456 is it.\n\n@host #123456', secrets: ['123456'] })
    await mail.send(site.db, { to: 'mia@example.com', subject: 'x', body: 'At /x?token=abc', secrets: ['abc'] })
    await sms.send(site.db, { to: '0491570006', body: 'Late: 654321', secrets: ['654321'], goodUntil: TEST_NOW })
    later(1)
    await drainOutbox(context)
    expect((await rows()).map(({ body }) => body)).toEqual([
      '123456 is it.\n\n@host #123456',
      'At /x?token=abc',
      'Late: …',
    ])
    later(11)
    service.respond = () => 200
    expect(await drainOutbox(context)).toBe(2)
    const bodiesOf = service.received.slice(2).map(({ body }) => body.body)
    // Each channel is sent on its own.
    expect(bodiesOf.toSorted()).toEqual(['123456 is it.\n\n@host #123456', 'At /x?token=abc'])
    expect((await rows()).map(({ body }) => body)).toEqual(['… is it.\n\n@host #…', 'At /x?token=…', 'Late: …'])
  })

  test('a code that is too old by now is not sent at all', async () => {
    const context = withServices()
    await openMessaging(context).sms.send(site.db, { to: '0491570006', body: '123456', goodUntil: TEST_NOW })
    later(1)
    expect(await drainOutbox(context)).toBe(0)
    expect([service.received.length, (await rows())[0]?.nextAttemptAt]).toEqual([0, null])
  })
})

describe('a channel', () => {
  const bodies = () => service.received.map(({ body }) => body.body)

  test('sends what has a code or a link before everything else [D6.15]', async () => {
    const context = withServices()
    const { sms } = openMessaging(context)
    for (let n = 0; n < 30; n++) await sms.send(site.db, { to: '0491570006', body: `News ${n}` })
    await sms.send(site.db, { to: '0491570006', body: '123456', secrets: ['123456'] })
    await drainChannel(context, 'sms')
    expect(bodies().indexOf('123456')).toBeLessThan(20)
    expect(bodies()).toHaveLength(31)
  })

  test('leaves a service alone that fails, and tries it later with one message [D6.15, F103]', async () => {
    const context = withServices()
    const { sms } = openMessaging(context)
    for (let n = 0; n < 45; n++) await sms.send(site.db, { to: '0491570006', body: `${n}` })
    const breaker = createBreaker(site.now)
    const drain = () => drainChannel(context, 'sms', { breaker })
    service.respond = () => 503
    expect([await drain(), bodies().length]).toEqual([0, 20])
    later(29)
    expect([await drain(), bodies().length]).toEqual([0, 20])
    later(2)
    expect([await drain(), bodies().length]).toEqual([0, 21])
    later(31)
    service.respond = () => 200
    await drain()
    later(60)
    await drain()
    expect((await rows()).filter(({ sentAt }) => sentAt === null)).toEqual([])
  })

  test('counts what a service refuses of one message for no failure of the service', async () => {
    const context = withServices()
    const { sms } = openMessaging(context)
    for (let n = 0; n < 25; n++) await sms.send(site.db, { to: '0491570006', body: `${n}` })
    service.respond = () => 400
    await drainChannel(context, 'sms')
    expect(bodies()).toHaveLength(25)
  })

  test('takes nothing further once the server stops, and the rest stays due [D6.14]', async () => {
    const context = withServices()
    const { sms } = openMessaging(context)
    for (let n = 0; n < 45; n++) await sms.send(site.db, { to: '0491570006', body: `${n}` })
    const stopping = new AbortController()
    service.respond = () => {
      stopping.abort()
      return 200
    }
    expect(await drainChannel(context, 'sms', { signal: stopping.signal })).toBe(20)
    expect((await rows()).filter(({ nextAttemptAt }) => nextAttemptAt !== null)).toHaveLength(25)
  })
})

test('codes are forgotten after a day, messages after thirty', async () => {
  const ago = (days: number) => new Date(TEST_NOW.getTime() - days * 86_400_000)
  for (const days of [0.9, 1.1])
    await site.db.insert(oneTimeCodes).values({
      purpose: 'mobile',
      holder: 'x',
      mobile: '04',
      codeHash: 'x',
      createdAt: ago(days),
      expiresAt: ago(days),
    })
  for (const days of [29, 31])
    await site.db.insert(outbox).values({ channel: 'sms', recipient: 'x', body: `${days}`, createdAt: ago(days) })
  await forgetOld(site.context)
  expect(await site.db.select().from(oneTimeCodes)).toHaveLength(1)
  expect((await rows()).map(({ body }) => body)).toEqual(['29'])
})
