import { expect } from './fixtures.ts'
import { CARD } from './mocks/cards.ts'
import { purchases, ticketsFor } from './mocks/redeem-mocks.ts'
import { both, JACK, sale, test } from './redeem-fixtures.ts'

/** A purchase that is not settled yet is a conflict. */
test.use({ expectedErrors: /status of 409/ })

/** The purchase with the real server and its card provider; what the screens show of each response is a component test. */

test('a purchase with a second step is bought after Confirm on the provider’s page [F53]', async ({
  page,
  redeem,
  shell,
}) => {
  await shell.signIn(JACK)
  const sent = purchases(page)
  const { id } = await sale(page, both)
  await redeem.open(id)
  await redeem.payWith(CARD.secondStep)
  await redeem.toBank.click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL(`**/redeem/event/${id}`)
  await expect(redeem.success).toBeVisible()
  expect(await ticketsFor(page, id)).toBe(1)
  expect(sent).toHaveLength(1)
})
