import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { purchaseEventTicket } from '#contract/redeem.ts'
import { sentenceOf } from '#components/form/server-messages.ts'
import { useMoneyCall } from '#data/money/use-money-call.ts'
import { serverClock } from '#lib/network/server-time.ts'
import { accessToken, clientAddress } from './card.ts'
import type { Shares } from './model.ts'

/** Shown again after a restart; nothing of the card. */
const purchaseNote = v.object({
  title: v.string(),
  buyInCents: v.number(),
  basisPoints: v.number(),
  ptc: v.number(),
  cardCents: v.number(),
  surchargeCents: v.number(),
  chargedCents: v.number(),
})
export type PurchaseNote = v.InferOutput<typeof purchaseNote>

/**
 * Buys a ticket for one event: the card, if one pays, becomes a token first, and then one call is sent with the amounts
 * that were on screen [M4.28, M7.35]. Nothing is sent for a user who has left meanwhile.
 */
export function usePurchase(eventId: number) {
  const money = useMoneyCall(purchaseEventTicket, `purchase:${eventId}`, purchaseNote)
  const [trouble, setTrouble] = useState<string | null>(null)
  const isHere = useIsHere()
  // A mutation, so that a session that has ended leads to sign in.
  const preparing = useMutation({
    mutationFn: async (tokenise: (() => Promise<string>) | null) => {
      if (tokenise === null) return {}
      const [cardToken, token, ipAddress] = await Promise.all([tokenise(), accessToken(), clientAddress()])
      return { cardToken, accessToken: token, ipAddress }
    },
  })

  /** `tokenise` where a card pays. */
  async function pay(
    shares: Shares,
    about: Pick<PurchaseNote, 'title' | 'buyInCents' | 'basisPoints'>,
    tokenise: (() => Promise<string>) | null,
  ): Promise<void> {
    setTrouble(null)
    try {
      const card = await preparing.mutateAsync(shares.cardCents > 0 ? tokenise : null)
      if (!isHere.current) return
      const { ptc, cardCents, surchargeCents, chargedCents } = shares
      money.send(
        {
          ...card,
          eventId,
          ptcAmount: ptc,
          creditCardAmount: cardCents,
          surchargeAmount: surchargeCents,
          currentTimeMilliseconds: localMilliseconds(serverClock.now()),
        },
        { ...about, ptc, cardCents, surchargeCents, chargedCents },
      )
    } catch (error) {
      setTrouble(sentenceOf(error))
    }
  }

  return {
    ...money,
    pay,
    isBusy: preparing.isPending || money.state.is === 'sending',
    /** The sentence for the error alert [M8.11]. */
    trouble: money.state.is === 'refused' ? sentenceOf(money.state.error) : trouble,
  }
}
export type PurchaseFlow = ReturnType<typeof usePurchase>

/** Shifted to local time, as the league wants it [M7.35]. */
function localMilliseconds(nowMs: number): number {
  return Math.round(nowMs - new Date(nowMs).getTimezoneOffset() * 60_000)
}

function useIsHere() {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
