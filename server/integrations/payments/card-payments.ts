export type ChargeState =
  | { status: 'approved' }
  | { status: 'declined'; reason: string }
  /** The member goes on at this address of the provider. */
  | { status: 'secondStep'; url: string }
  | { status: 'pending' }

export interface Charge {
  /** Names the charge: the same order is charged once, however often it is sent. */
  order: string
  amountCents: number
  /** Stands for the card, which we never see. */
  cardToken: string
  /** The buyer's address, which providers ask for against fraud. */
  ip: string
}

/** The charge surely did not reach the provider, so that nothing was charged. */
export class NotSent extends Error {
  override name = 'NotSent'
}

/** The service that charges cards. One interface; a provider of our own and SecurePay's shape speak it. */
export interface CardPayments {
  /**
   * @throws NotSent where the provider surely has not got it
   * @throws Error where no response came: then the outcome is unknown, and `find` returns it later
   */
  charge(charge: Charge): Promise<ChargeState>
  /** Null for an order the provider never received. @throws Error where the provider does not respond */
  find(order: string): Promise<ChargeState | null>
}
