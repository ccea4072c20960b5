import type { RedeemableEvent } from '#contract/events.ts'
import { formatBuyIn, formatPtc } from '#domain/money.ts'
import { stateOf } from '#lib/storage/resolved-location.ts'
import { infoRows, whenText } from './model.ts'

/**
 * Returns the events with tickets on sale: those `near`, in the chosen state, and those `elsewhere`, both in the order of
 * the league, the next first [D5.41].
 */
export function purchaseGroups(
  events: readonly RedeemableEvent[],
  { stateId, takesCards, phoneZone }: { stateId: number; takesCards: boolean; phoneZone: string | null },
) {
  const open = events.filter(
    ({ ptcRedeemable, creditCardRedeemable }) => ptcRedeemable || (takesCards && creditCardRedeemable),
  )
  const card = (event: RedeemableEvent) => {
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
