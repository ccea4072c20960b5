import { describe, expect, test } from 'vitest'
import { getLoggedMember } from '#contract/logged-member.ts'
import { sessions } from '#server/db/schema/people.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { TEST_NOW } from '#server/testing/test-app.ts'
import { hash, openSettingsSite, RIGHT } from './testing/settings-site.ts'

const own = openSettingsSite()
const { save, account, messages } = own

describe('a new password', () => {
  test('ends every other session, is reported, and is stored as argon2id alone [M5.8]', async () => {
    const other = await own.site.signIn(own.mia.id)
    const before = (await account())?.passwordHash
    expect((await save({ ...RIGHT, password: 'Full-House-77' })).status).toBe(200)
    const after = (await account())?.passwordHash
    expect(after).not.toBe(before)
    expect(after).toMatch(/^\$argon2id\$/)
    expect((await own.site.request('GET', API_BASE + getLoggedMember.path, { cookie: other })).status).toBe(401)
    expect((await own.site.request('GET', API_BASE + getLoggedMember.path, { cookie: own.cookie })).status).toBe(200)
    expect((await messages())[0]).toMatchObject({
      channel: 'mail',
      recipient: 'mia@example.com',
      subject: 'Your password was changed',
    })
  })

  test('renews the session it came with, whose token stays, so that a request under way is not refused [F93 sessions]', async () => {
    own.site.now.set(new Date(TEST_NOW.getTime() + 20 * 86_400_000))
    const answer = await save({ ...RIGHT, password: 'Full-House-77' })
    expect(answer.cookies.filter(({ value }) => value === '')).toEqual([])
    const [retained, ...others] = await own.site.db.select().from(sessions)
    expect([retained?.endsAt, others]).toEqual([new Date(own.site.now().getTime() + 90 * 86_400_000), []])
    expect((await own.site.request('GET', API_BASE + getLoggedMember.path, { cookie: own.cookie })).status).toBe(200)
  })

  test('that is empty leaves the old one and the sessions', async () => {
    await own.site.signIn(own.mia.id)
    await save({ ...RIGHT, password: '' })
    await save({ ...RIGHT, password: null })
    expect((await account())?.passwordHash).toBe(await hash)
    expect(await own.site.db.select().from(sessions)).toHaveLength(2)
  })
})
