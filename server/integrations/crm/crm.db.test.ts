import { asc } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { outbox } from '#server/db/schema/system.ts'
import { chooseSubscriptions } from './subscriptions.ts'
import { member } from '#server/testing/builders.ts'
import { drainOutbox, openMessageService } from '#server/testing/message-service.ts'
import { TEST_NOW, testApp, type TestApp } from '#server/testing/test-app.ts'
import { openCrm } from './open-crm.ts'

let site: TestApp

beforeEach(async () => {
  site = await testApp()
})

afterEach(() => site.close())

test('without a service every message stays in the outbox for a developer to read [P5.9, P7.47]', async () => {
  const mia = await member(site.db, { firstName: 'Mia' }, { mobile: '0491570006' })
  const crm = openCrm(site.context)
  await chooseSubscriptions(site.db, mia.id, { 'email-news': true, nonsense: true }, 'settings', TEST_NOW)
  await crm.memberChanged(site.db, mia.id, 'settings')
  await crm.memberRemoved(site.db, mia.customerGuid)
  const messages = await site.db.select().from(outbox).orderBy(asc(outbox.id))
  expect(messages.map(({ channel, recipient, subject }) => [channel, recipient, subject])).toEqual([
    ['crm', mia.customerGuid, 'settings'],
    ['crm', mia.customerGuid, 'removed'],
  ])
  expect(JSON.parse(messages[0]?.body ?? '')).toMatchObject({
    userId: mia.customerGuid,
    firstName: 'Mia',
    mobile: '+61 491 570 006',
    subscriptions: { 'email-news': true, 'email-events': false },
  })
  expect(await drainOutbox(site.context)).toBe(0)
  expect(await crm.isAvailable()).toBe(true)
})

test('a service that fails again and again is not available until it accepts its messages, and disturbs nobody [P8.3]', async () => {
  const service = await openMessageService()
  const context = service.contextOf(site)
  const crm = openCrm(context)
  const later = (seconds: number) => site.now.set(new Date(site.now().getTime() + seconds * 1000))
  service.respond = () => 500
  await crm.memberRemoved(site.db, 'guid')
  await drainOutbox(context)
  expect(await crm.isAvailable()).toBe(true)
  later(11)
  await drainOutbox(context)
  expect(await crm.isAvailable()).toBe(false)
  service.respond = () => 200
  later(61)
  await drainOutbox(context)
  expect(await crm.isAvailable()).toBe(true)
  service.close()
})
