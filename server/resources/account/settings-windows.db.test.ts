import { describe, expect, test } from 'vitest'
import { getPlayerAccountSettings, updatePlayerAccountSettings } from '#contract/account.ts'
import { outbox } from '#server/db/schema/system.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { openSettingsSite, RIGHT } from './testing/settings-site.ts'

const own = openSettingsSite()
const { settings, save, account, messages } = own

describe('two windows', () => {
  test('a window does not undo what another has saved', async () => {
    expect((await save({ ...RIGHT, suburb: 'Fitzroy', version: 0 })).json()).toEqual({ success: true, version: 1 })
    const late = await save({ ...RIGHT, suburb: 'Carlton', version: 0 })
    expect([late.status, late.json<{ id: string }>().id]).toEqual([409, 'settings-changed'])
    expect((await account())?.suburb).toBe('Fitzroy')
    expect((await save({ ...RIGHT, suburb: 'Carlton', version: 1 })).status).toBe(200)
  })

  test('the same saved from both is no conflict, and nothing is reported twice', async () => {
    const body = { ...RIGHT, emailAddress: 'new@example.com', version: 0 }
    const answers = await Promise.all([save(body), save(body)])
    expect(answers.map((answer) => [answer.status, answer.json<{ version: number }>().version])).toEqual([
      [200, 1],
      [200, 1],
    ])
    expect((await messages()).filter(({ recipient }) => recipient === 'mia@example.com')).toHaveLength(1)
  })

  test('choices of marketing count too', async () => {
    const choose = (subscribed: boolean) => ({
      status: true,
      subscriptionGroups: [{ subscriptionGroupId: 'email-news', name: 'League news', subscribed }],
    })
    await save({ ...RIGHT, unsubscribeSettings: choose(true), version: 0 })
    expect((await save({ ...RIGHT, unsubscribeSettings: choose(false), version: 0 })).status).toBe(409)
    expect((await save({ ...RIGHT, unsubscribeSettings: choose(true), version: 0 })).status).toBe(200)
  })

  test('a window of another member who was signed in here saves nothing', async () => {
    const answer = await save({ ...RIGHT, membershipNumber: '60000002' })
    expect([answer.status, answer.json<{ id: string }>().id]).toEqual([409, 'other-member'])
  })
})

describe('marketing', () => {
  const groups = async () =>
    Object.fromEntries(
      ((await settings()).unsubscribeSettings?.subscriptionGroups ?? []).map(({ subscriptionGroupId, subscribed }) => [
        subscriptionGroupId,
        subscribed,
      ]),
    )

  test('is chosen per group, by channel; groups that do not exist are passed over [M3.12]', async () => {
    const subscriptionGroups = [
      { subscriptionGroupId: 'sms-events', name: 'x', subscribed: true },
      { subscriptionGroupId: '__proto__', name: 'x', subscribed: true },
      { subscriptionGroupId: 'email-news', name: 'x' },
    ]
    expect((await save({ ...RIGHT, unsubscribeSettings: { status: true, subscriptionGroups } })).status).toBe(200)
    expect(await groups()).toEqual({
      'email-news': false,
      'email-events': false,
      'email-venues': false,
      'sms-events': true,
      'sms-venues': false,
    })
  })

  test('that the CRM does not take just now says so and stays as it is [M8.5]', async () => {
    const service = { url: 'http://127.0.0.1:9', key: null }
    const failing = await testApp({
      database: own.site.context.database,
      env: { messengers: { ...own.site.context.env.messengers, crm: service } },
    })
    await own.site.db
      .insert(outbox)
      .values({ channel: 'crm', recipient: 'x', body: '{}', createdAt: TEST_NOW, attempts: 3, nextAttemptAt: TEST_NOW })
    const response = await failing.call(getPlayerAccountSettings, { cookie: own.cookie })
    expect(response.unsubscribeSettings).toEqual({
      status: false,
      message: expect.stringMatching(/cannot be changed at the moment/) as string,
      subscriptionGroups: [],
    })
    const body = {
      ...RIGHT,
      unsubscribeSettings: { subscriptionGroups: [{ subscriptionGroupId: 'email-news', name: 'x', subscribed: true }] },
    }
    expect(
      (await failing.request('POST', API_BASE + updatePlayerAccountSettings.path, { body, cookie: own.cookie })).status,
    ).toBe(200)
    expect(await groups()).toMatchObject({ 'email-news': false })
    await failing.app.close()
  })
})
