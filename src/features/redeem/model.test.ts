import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RedeemableEvent } from '#contract/events.ts'
import {
  infoRows,
  linesOf,
  meansOf,
  sharesOf,
  startingPtc,
  surchargeLabel,
  totalText,
  whenText,
  whyNotPayable,
  type Offer,
} from './model.ts'

function event(changes: Partial<RedeemableEvent> = {}): RedeemableEvent {
  return {
    id: 1182,
    title: 'Spring Deepstack',
    description: 'No limit hold’em',
    dateTime: '2026-11-14T13:00:00+11:00',
    startTime: '13:00',
    venueAddress: 'Tram Depot Tavern, 4 High Street, Kew VIC 3101',
    buyInAmount: 120,
    creditCardRedeemable: true,
    ptcRedeemable: true,
    ...changes,
  }
}

function offer({
  event: changes = {},
  ...rest
}: Partial<Omit<Offer, 'event'>> & { event?: Partial<RedeemableEvent> | null } = {}): Offer {
  return { event: changes === null ? null : event(changes), ptc: 185, takesCards: true, basisPoints: 200, ...rest }
}

describe('what shows', () => {
  test('the slider: for PTC, and while there is some [M5.33]', () => {
    expect(meansOf(offer())).toMatchObject({ hasSlider: true, most: 120 })
    expect(meansOf(offer({ ptc: 0 }))).toMatchObject({ hasSlider: false, most: 0 })
    expect(meansOf(offer({ event: { ptcRedeemable: false } }))).toMatchObject({ hasSlider: false, takesCard: true })
  })

  test('the card form: for cards, while the provider’s fields are there [M5.32]', () => {
    expect(meansOf(offer()).takesCard).toBe(true)
    expect(meansOf(offer({ takesCards: false })).takesCard).toBe(false)
    expect(meansOf(offer({ event: { creditCardRedeemable: false } })).takesCard).toBe(false)
  })

  test('too little PTC where no card is taken [M5.35]', () => {
    const noCard = { creditCardRedeemable: false }
    expect(meansOf(offer({ ptc: 119, event: noCard })).isInsufficient).toBe(true)
    expect(meansOf(offer({ ptc: 120, event: noCard })).isInsufficient).toBe(false)
    expect(meansOf(offer({ ptc: 0 })).isInsufficient).toBe(false)
  })

  test('nothing to buy: no event, or neither PTC nor cards [M2.64]', () => {
    expect(meansOf(offer({ event: null })).isIneligible).toBe(true)
    expect(meansOf(offer({ event: { ptcRedeemable: false, creditCardRedeemable: false } })).isIneligible).toBe(true)
    expect(meansOf(offer({ event: { ptcRedeemable: false }, takesCards: false })).isIneligible).toBe(true)
    expect(meansOf(offer({ ptc: 0, event: { creditCardRedeemable: false } })).isIneligible).toBe(false)
    // Cents cannot be paid with whole credits.
    expect(meansOf(offer({ event: { buyInAmount: 22.5, creditCardRedeemable: false } })).isIneligible).toBe(true)
    expect(meansOf(offer({ event: { buyInAmount: 22.5 } }))).toMatchObject({ isIneligible: false, most: 22 })
  })

  test('at first no PTC where a card pays, and all where none does', () => {
    expect(startingPtc(offer())).toBe(0)
    expect(startingPtc(offer({ event: { creditCardRedeemable: false } }))).toBe(120)
  })
})

describe('the amounts', () => {
  test('the card pays the buy-in less the PTC, and its surcharge in exact cents [M9.3, M9.4, D5.28, D5.29]', () => {
    expect(sharesOf(offer(), 70)).toEqual({ ptc: 70, cardCents: 5_000, surchargeCents: 100, chargedCents: 5_100 })
    expect(sharesOf(offer({ event: { buyInAmount: 123.45 } }), 0)).toEqual({
      ptc: 0,
      cardCents: 12_345,
      surchargeCents: 247,
      chargedCents: 12_592,
    })
    expect(sharesOf(offer({ basisPoints: 0 }), 70)).toMatchObject({ surchargeCents: 0, chargedCents: 5_000 })
  })

  test('are whole cents that add up to the price, whatever is wished [M5.27, M9.5, F51]', () => {
    const wished = fc.oneof(
      fc.integer({ min: -500, max: 2_000 }),
      fc.double(),
      fc.constantFrom(Number.NaN, Infinity, -Infinity),
    )
    fc.assert(
      fc.property(wished, fc.nat(1_000), fc.nat(100_000), fc.boolean(), (wish, ptc, cents, takesPtc) => {
        const shares = sharesOf(offer({ ptc, event: { buyInAmount: cents / 100, ptcRedeemable: takesPtc } }), wish)
        expect(shares.ptc * 100 + shares.cardCents).toBe(cents)
        expect(Object.values(shares).every((amount) => Number.isInteger(amount) && amount >= 0)).toBe(true)
        expect(shares.ptc).toBeLessThanOrEqual(takesPtc ? ptc : 0)
      }),
    )
  })

  test('line by line, the surcharge on its own and none where there is none, the total last [M2.62, M9.3, M9.13, D5.29, D5.31]', () => {
    const terms = { buyInCents: 12_000, basisPoints: 200 }
    expect(linesOf(sharesOf(offer(), 70), terms).map(({ name, value }) => `${name} ${value}`)).toEqual([
      'Buy In $120.00',
      'PTC used −70 PTC',
      'Card $50.00',
      '2% card surcharge $1.00',
      'Total amount $51.00 + 70 PTC',
    ])
    expect(linesOf(sharesOf(offer(), 120), terms).map(({ name }) => name)).toEqual([
      'Buy In',
      'PTC used',
      'Total amount',
    ])
    expect(
      linesOf(sharesOf(offer({ basisPoints: 0 }), 0), { ...terms, basisPoints: 0 }).map(({ name }) => name),
    ).toEqual(['Buy In', 'Card', 'Total amount'])
    expect([totalText({ ptc: 120, chargedCents: 0 }), totalText({ ptc: 0, chargedCents: 12_240 })]).toEqual([
      '120 PTC',
      '$122.40',
    ])
    expect([surchargeLabel(200), surchargeLabel(150), surchargeLabel(175)]).toEqual([
      '2% card surcharge',
      '1.5% card surcharge',
      '1.75% card surcharge',
    ])
  })
})

describe('Pay Now', () => {
  const reason = (changes: Partial<Parameters<typeof whyNotPayable>[0]> = {}) =>
    whyNotPayable({
      offer: offer(),
      shares: sharesOf(offer(), 70),
      isSettling: false,
      isCardValid: true,
      online: true,
      ...changes,
    })

  test('needs a valid card where one pays, and none where PTC pays all [M4.28, M5.31]', () => {
    expect(reason()).toBeNull()
    expect(reason({ isCardValid: false })).toBe('Enter your Visa or Mastercard to pay.')
    expect(reason({ isCardValid: false, shares: sharesOf(offer(), 120) })).toBeNull()
  })

  test('needs a connection, and an amount that stands still [M5.29, F2]', () => {
    expect(reason({ online: false })).toBe('Needs signal')
    expect(reason({ isSettling: true })).toBe('')
  })

  test('needs all of it in PTC where no card is taken', () => {
    const ptcOnly = offer({ event: { creditCardRedeemable: false } })
    expect(reason({ offer: ptcOnly, shares: sharesOf(ptcOnly, 70) })).toBe('Choose 120 PTC to pay the whole buy-in.')
    expect(reason({ offer: ptcOnly, shares: sharesOf(ptcOnly, 120) })).toBeNull()
  })
})

describe('Event Info [M2.61]', () => {
  test('shows the venue as its venue, and a description with the event', () => {
    expect(infoRows(event())).toEqual({
      event: 'Spring Deepstack',
      about: 'No limit hold’em',
      venue: 'Tram Depot Tavern, 4 High Street, Kew VIC 3101',
    })
    // A league may name its events by their venue, as on its cards.
    expect(infoRows(event({ title: 'Tram Depot Tavern', description: 'Spring Deepstack' }))).toMatchObject({
      event: 'Tram Depot Tavern',
      about: 'Spring Deepstack',
    })
  })

  test('says nothing twice, shows no markup, and needs no more than a title', () => {
    for (const description of [
      'spring deepstack',
      'Spring\u00a0Deepstáck',
      'Tram Depot Tavern',
      '<p>Ten levels</p>',
      ' ',
      null,
    ])
      expect(infoRows(event({ description })).about).toBe('')
    expect(infoRows(event({ title: ' ', description: null, venueAddress: null }))).toEqual({
      event: 'Event',
      about: '',
      venue: '',
    })
  })
})

test('the time is the venue’s, with its zone’s name where the phone is elsewhere [M2.61, D3.11]', () => {
  expect(whenText(event(), 'Australia/Melbourne')).toBe('Sat 14/11/2026, 1:00 pm')
  expect(whenText(event(), 'Australia/Perth')).toBe('Sat 14/11/2026, 1:00 pm AEDT')
})
