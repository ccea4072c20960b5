import type { RedeemableEvent } from '#contract/events.ts'
import { formatBuyIn, formatPtc } from '#domain/money.ts'
import { stateOf } from '#lib/storage/resolved-location.ts'
import { infoRows, whenText } from './model.ts'

export interface PurchaseCard {
  id: number
  title: string
  when: string
  venue: string
  price: string
  /** 'PTC or card', 'PTC', 'Card' */
  means: string
}

export interface PurchaseGroups {
  /** In the chosen state. */
  near: PurchaseCard[]
  elsewhere: PurchaseCard[]
}

/** Returns the events with tickets on sale: the chosen state's first, each in the order of the league, the next first [D5.41]. */
export function purchaseGroups(
  events: readonly RedeemableEvent[],
  { stateId, takesCards, phoneZone }: { stateId: number; takesCards: boolean; phoneZone: string | null },
): PurchaseGroups {
  const open = events.filter(
    ({ ptcRedeemable, creditCardRedeemable }) => ptcRedeemable || (takesCards && creditCardRedeemable),
  )
  const card = (event: RedeemableEvent): PurchaseCard => {
    const { id, buyInAmount, ptcRedeemable, creditCardRedeemable } = event
    const { event: title, venue } = infoRows(event)
    const isCard = takesCards && creditCardRedeemable === true
    return {
      id,
      title,
      when: whenText(event, phoneZone),
      venue,
      price:
        !isCard && Number.isInteger(buyInAmount)
          ? formatPtc(buyInAmount)
          : formatBuyIn({ buyInAmount }, { short: true, free: 'FREE' }),
      means: ptcRedeemable && isCard ? 'PTC or card' : isCard ? 'Card' : 'PTC',
    }
  }
  return {
    near: open.filter((event) => stateOf(event)?.id === stateId).map(card),
    elsewhere: open.filter((event) => stateOf(event)?.id !== stateId).map(card),
  }
}
