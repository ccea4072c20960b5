import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach } from 'vitest'
import type { BodyInput } from '#contract/endpoint.ts'
import { getPlayerAccountSettings, updatePlayerAccountSettings } from '#contract/account.ts'
import { members } from '#server/db/schema/people.ts'
import { outbox } from '#server/db/schema/system.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { hashPassword } from '#server/members/passwords.ts'
import { member, type Player } from '#server/testing/builders.ts'
import { TEST_NOW, testApp, type TestApp } from '#server/testing/test-app.ts'

/** Settings that are accepted. */
export const RIGHT: BodyInput<typeof updatePlayerAccountSettings> = {
  suburb: 'Richmond',
  stateId: 1,
  postcode: '3121',
  dateBirth: '1988-03-14',
  gender: 'F',
  phoneMobile: '0491 570 006',
  emailAddress: 'mia@example.com',
}

export const hash = hashPassword('Royal-Flush-9')

/** A new site for each test of the file, where Mia is signed in. */
export function openSettingsSite() {
  let site: TestApp
  let mia: Player
  let cookie: string

  beforeEach(async () => {
    site = await testApp()
    mia = await member(
      site.db,
      { firstName: 'Mia', lastName: 'Hartigan', cardNumber: '60000001' },
      { mobile: '0491570006', mobileVerifiedAt: TEST_NOW, email: 'mia@example.com', passwordHash: await hash },
    )
    cookie = await site.signIn(mia.id)
  })

  afterEach(() => site.close())

  return {
    get site() {
      return site
    },
    get mia() {
      return mia
    },
    get cookie() {
      return cookie
    },
    settings: () => site.call(getPlayerAccountSettings, { cookie }),
    save: (body: object) =>
      site.request('POST', API_BASE + updatePlayerAccountSettings.path, {
        body: { currentPassword: 'Royal-Flush-9', ...body },
        cookie,
      }),
    account: async () => (await site.db.select().from(members).where(eq(members.playerId, mia.id)))[0],
    messages: () => site.db.select().from(outbox).orderBy(asc(outbox.id)),
  }
}
