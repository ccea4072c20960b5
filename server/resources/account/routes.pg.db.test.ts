import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getLoggedMember } from '#contract/logged-member.ts'
import { DEFAULT_TIME_ZONE } from '#domain/states.ts'
import { ptcEntries, ptcLots, ptcTransactions } from '#server/db/schema/credit.ts'
import { member } from '#server/testing/builders.ts'
import { TEST_NOW, testApp, type TestApp } from '#server/testing/test-app.ts'

let site: TestApp

beforeEach(async () => {
  site = await testApp()
})

afterEach(() => site.close())

async function lot(playerId: number, expiresAt: string, amounts: readonly number[]): Promise<void> {
  const [{ id } = { id: 0 }] = await site.db
    .insert(ptcLots)
    .values({
      guid: randomUUID(),
      playerId,
      description: 'Prize',
      issuedAt: TEST_NOW,
      expiresAt: new Date(expiresAt),
      timeZone: DEFAULT_TIME_ZONE,
      transferable: true,
    })
    .returning()
  for (const amount of amounts) {
    const guid = randomUUID()
    await site.db.insert(ptcTransactions).values({ guid, kind: 'award', description: 'Prize', createdAt: TEST_NOW })
    await site.db.insert(ptcEntries).values([
      { transactionGuid: guid, lotId: id, amount },
      { transactionGuid: guid, account: 'issued', amount: -amount },
    ])
  }
}

test('the member is returned as the contract says, with the credit that has not expired [P3.34, P7.5, M3.18, M7.18]', async () => {
  const robin = await member(
    site.db,
    { firstName: 'Robin', lastName: 'Nguyễn', avatarPath: '/media/avatar/1.webp' },
    { mobile: '0491570156', mobileVerifiedAt: TEST_NOW },
  )
  const other = await member(site.db)
  await lot(robin.id, '2027-01-01T00:00:00Z', [100, -30])
  await lot(robin.id, '2026-12-01T00:00:00Z', [5])
  await lot(robin.id, '2026-11-20T08:30:00Z', [1000])
  await lot(other.id, '2027-01-01T00:00:00Z', [7])
  const cookie = await site.signIn(robin.id)
  expect(await site.call(getLoggedMember, { cookie })).toEqual({
    id: robin.id,
    firstname: 'Robin',
    lastname: 'Nguyễn',
    avatar: '/media/avatar/1.webp',
    brandId: 2,
    ptc: 75,
    mobile: '0491570156',
    mobileVerified: true,
    customerGuid: robin.customerGuid,
    emailMobileValid: true,
    membershipId: robin.membershipId,
    stateId: 1,
  })
})

test('without credit, verified mobile or shown avatar', async () => {
  const robin = await member(
    site.db,
    { avatarPath: '/media/avatar/1.webp' },
    { emailValid: false, disableAvatar: true },
  )
  const cookie = await site.signIn(robin.id)
  expect(await site.call(getLoggedMember, { cookie })).toMatchObject({
    ptc: 0,
    avatar: null,
    mobileVerified: false,
    emailMobileValid: false,
  })
})
