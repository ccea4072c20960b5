import { randomUUID } from 'node:crypto'
import { cardEntries, type CardSettings } from '#server/settings/cards.ts'
import type { CardPayments, ChargeState } from '#server/integrations/payments/card-payments.ts'

export type Say = (line: string) => void

/** The settings do not name a sandbox of a provider. */
export class WrongSettings extends Error {
  override name = 'WrongSettings'
}

const LIVE = new URL(cardEntries.CARD_API_URL.default as string).origin

/** @throws WrongSettings unless they are those of a sandbox: what is charged here is charged */
export function sandboxOf(cards: CardSettings | null): CardSettings {
  if (cards?.kind !== 'securepay')
    throw new WrongSettings(
      'CARD_PROVIDER=securepay is needed, with the keys of its sandbox. docs/operating.md has them.',
    )
  if (new URL(cards.apiUrl).origin === LIVE)
    throw new WrongSettings(`CARD_API_URL is ${LIVE}, where cards are charged. Set the addresses of the sandbox.`)
  return cards
}

/** A fetch that says what came back, without tokens: for what no documentation shows. */
export function saying(say: Say, request: typeof fetch = fetch): typeof fetch {
  return async (url, init) => {
    const response = await request(url, init)
    const text = await response.clone().text()
    say(
      `  ${init?.method ?? 'GET'} ${String(url instanceof Request ? url.url : url)} ${response.status} ${masked(text)}`,
    )
    return response
  }
}

/** Looks an order up that was never made. Returns whether the provider says that it does not know it. */
export async function checkUnknownOrder(provider: CardPayments, say: Say): Promise<boolean> {
  const found = await outcomeOf(() => provider.find(randomUUID()))
  const isAsAssumed = found === 'none'
  say(
    isAsAssumed
      ? 'ok: an order that was never made is not known'
      : `WRONG: an order that was never made is ${found}, not unknown to the provider`,
  )
  return isAsAssumed
}

/**
 * Charges a card and looks the order up. Returns whether both say the same, and where the card’s owner goes on, if
 * anywhere. By the guides to SecurePay's other interfaces the cents of an amount decide in its sandbox.
 */
export async function checkCharge(
  provider: CardPayments,
  charge: { cardToken: string; amountCents: number },
  say: Say,
): Promise<{ order: string; isAsAssumed: boolean; url: string | null }> {
  const order = randomUUID()
  let state: ChargeState | null = null
  const charged = await outcomeOf(async () => (state = await provider.charge({ ...charge, order, ip: '127.0.0.1' })))
  const found = await outcomeOf(() => provider.find(order))
  const isAsAssumed = charged === found && !charged.startsWith('failed')
  say(`${isAsAssumed ? 'ok' : 'WRONG'}: the charge is ${charged}, its look-up ${found}`)
  if (found === 'none') say('  A payment without an outcome would stay so: only the office could end it.')
  return { order, isAsAssumed, url: urlOf(state) }
}

/** Looks an order up again, as after its second step. */
export async function checkAgain(provider: CardPayments, order: string, say: Say): Promise<void> {
  say(`the look-up is ${await outcomeOf(() => provider.find(order))}`)
}

async function outcomeOf(ask: () => Promise<ChargeState | null>): Promise<string> {
  try {
    const state = await ask()
    if (state === null) return 'none'
    return state.status === 'declined' ? `declined (${state.reason})` : state.status
  } catch (error) {
    return `failed: ${error instanceof Error ? error.message : String(error)}`
  }
}

function urlOf(state: ChargeState | null): string | null {
  return state?.status === 'secondStep' ? state.url : null
}

function masked(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), (key, value: unknown) => (/token/i.test(key) ? '…' : value))
  } catch {
    return text.slice(0, 200)
  }
}
