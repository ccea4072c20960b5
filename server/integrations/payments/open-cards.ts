import type { ServerContext } from '#server/context.ts'
import type { CardPayments } from './card-payments.ts'
import { openSecurePay } from './securepay.ts'

/**
 * The provider of the environment, one for all of a server so that its token is cached once; null where cards are not
 * taken.
 */
export function openCards({ env, now }: Pick<ServerContext, 'env' | 'now'>): CardPayments | null {
  if (env.cards === null || env.cards.apiUrl === '') return null
  const known = opened.get(env.cards)
  if (known) return known
  const cards = openSecurePay(env.cards, now)
  opened.set(env.cards, cards)
  return cards
}

const opened = new WeakMap<object, CardPayments>()
