import { describe, expect } from 'vitest'
import { onSaleOf } from '#tests/e2e/mocks/redeem-mocks.ts'
import { FLIGHTS, mockChange, SEAT, ticketOf } from '#tests/e2e/mocks/ticket-change-mocks.ts'
import { CLOCK, ON_THE_CLOCK } from './clock-routes.ts'
import { frame, part, test as withClock } from './clock-screen.ts'
import { isInPlace } from './finger.ts'
import { lessMotion, untilMovable, watchMotion } from './motion.ts'
import { answerPurchases, offer, PATH, pay, redeem, test as withSale } from './redeem-screen.ts'
import { change, select, test as withTicket } from './ticket-change-screen.ts'
import { rendered } from './time.ts'

describe.each(['with motion', 'with less motion'])('%s', (name) => {
  const isStill = name === 'with less motion'

  /** Has the chunk run that animates, and the device want what this is about. */
  async function prepare(): Promise<void> {
    if (isStill) await lessMotion()
    await import('#components/ui/motion/animation-features.ts')
  }

  withTicket(`a step of a wizard ${isStill ? 'is there' : 'slides in'}, and nothing shifts`, async ({ member }) => {
    await prepare()
    await mockChange(member.network, { ticket: ticketOf(), ticketFlights: FLIGHTS })
    const moved = watchMotion()
    await member.open(`/tickets/swap-flight/${SEAT}`)
    await select('Flight 1B')
    if (!isStill) await untilMovable('[data-testid=step]')
    await rendered()
    expect(moved()).toEqual([])
    const { top } = change.title.element().getBoundingClientRect()
    await change.confirm.click()
    await expect.element(change.step).toHaveFocus()
    await expect.element(change.step).toHaveTextContent('Please Confirm!')
    if (!isStill) await expect.poll(moved).toEqual(['step'])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await isInPlace(change.main.getByTestId('step'))
    expect(change.title.element().getBoundingClientRect().top + scrollY).toBe(top)
    await change.previous.click()
    await expect.element(change.flights.first()).toBeVisible()
    expect(moved()).toEqual(isStill ? [] : ['step'])
  })

  withClock(
    `with a new level its name and blinds ${isStill ? 'stand still' : 'rise'}, the time never`,
    async ({ app, league }) => {
      await prepare()
      await league({ currentRound: 1, remainingSeconds: 300, triggeredDateTime: ON_THE_CLOCK })
      const moved = watchMotion()
      await app.open(CLOCK)
      await expect.poll(() => part('level')).toContain('Level1')
      if (!isStill) await untilMovable('[data-testid=level] b')
      await rendered()
      expect(moved()).toEqual([])
      app.at('2026-11-19T20:07:00+11:00')
      await expect.poll(() => part('level')).toContain('Level2')
      if (!isStill) await expect.poll(moved).toEqual(['b', 'strong'])
      const blinds = frame.getByTestId('blinds').element().querySelectorAll('b')
      await Promise.all([...blinds].flatMap((text) => text.getAnimations()).map(({ finished }) => finished))
      await rendered()
      expect(moved()).toEqual(isStill ? [] : ['b', 'strong'])
    },
  )

  withSale(`a receipt ${isStill ? 'is there' : 'is dealt, and can be read at once'}`, async ({ sale }) => {
    await prepare()
    await offer(sale.network, onSaleOf({ creditCardRedeemable: false }))
    await answerPurchases(sale.network, { json: { redeemCode: 'K7Q4M2', eventName: 'Harvest Cup, Flight 1A' } })
    const moved = watchMotion()
    await sale.open(PATH)
    await expect.element(redeem.payNow).toBeEnabled()
    await rendered()
    await pay()
    await expect.element(redeem.success).toHaveFocus()
    // The tick and the code.
    const parts = isStill ? [] : ['div', 'strong']
    await expect.poll(moved).toEqual(parts)
    await rendered()
    expect(moved()).toEqual(parts)
  })
})
