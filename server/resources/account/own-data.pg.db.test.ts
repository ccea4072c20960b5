import { describe, expect, test } from 'vitest'
import { getOwnData } from '#contract/account.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { member } from '#server/testing/builders.ts'
import { openSettingsSite, RIGHT } from './testing/settings-site.ts'

const own = openSettingsSite()
const { save } = own

describe('one’s own data', () => {
  test('is a file of everything, without what opens an account', async () => {
    await save({ ...RIGHT, suburb: 'Fitzroy' })
    const answer = await own.site.request('GET', API_BASE + getOwnData.path, { cookie: own.cookie })
    expect([answer.status, answer.headers['content-disposition'], answer.headers['cache-control']]).toEqual([
      200,
      'attachment; filename="my-league-data.json"',
      'no-store',
    ])
    expect(answer.json()).toMatchObject({
      league: 'APL',
      member: { firstName: 'Mia', mobile: '0491570006', suburb: 'Fitzroy', dateBirth: '1988-03-14' },
      sessions: [{}],
      results: [],
      credit: [],
    })
    for (const secret of ['argon2', 'password', 'token', 'hash'])
      expect(answer.text.toLowerCase()).not.toContain(secret)
  })

  test('is one’s own alone', async () => {
    await member(own.site.db, { firstName: 'Jack', lastName: 'Somebody' }, { email: 'jack@example.com' })
    expect((await own.site.request('GET', API_BASE + getOwnData.path, { cookie: own.cookie })).text).not.toMatch(
      /Somebody|jack@/,
    )
    expect((await own.site.request('GET', API_BASE + getOwnData.path)).status).toBe(401)
  })
})
