import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { membershipRegister } from '#contract/registration.ts'
import { members, players } from '#server/db/schema/people.ts'
import { player } from '#server/testing/builders.ts'
import { MOBILE, openRegistrationSite } from './testing/registration-site.ts'

/** What rests on sequences, constraints and several connections. */

const registration = openRegistrationSite()
const { verified } = registration

const FORM = {
  firstName: 'Mia',
  lastName: "O'Hartigan",
  password: 'Royal-Flush-9',
  mobile: MOBILE,
  email: 'Mia@Example.com',
  stateId: 1,
  postcode: '3121',
  birthday: '14/03/1988',
  marketingConsent: true,
}

test('a new member is given numbers that no imported one has', async () => {
  const numbers = {
    first: 2_000_003,
    last: 2_500_000,
    cardOfNext: String(70_000_000 + ((500_001 * 104_729) % 9_999_991)),
  }
  await player(registration.site.db, { membershipId: numbers.first })
  await player(registration.site.db, { membershipId: numbers.last, cardNumber: numbers.cardOfNext })
  const answer = await (await verified()).post(membershipRegister, FORM)
  expect(answer.status).toBe(200)
  const [mia] = await registration.site.db.select().from(players).where(eq(players.firstName, 'Mia'))
  // Past the highest membership, and past the card that follows it.
  expect([mia?.id, mia?.membershipId]).toEqual([500_002, 2_500_002])
})

test('a registration that is sent at once in several tabs makes one member', async () => {
  const visitor = await verified()
  const answers = await Promise.all([1, 2, 3].map(() => visitor.post(membershipRegister, FORM)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403])
  expect(await registration.site.db.select().from(members)).toHaveLength(1)
})
