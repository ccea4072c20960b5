/**
 * The sentence for a card payment whose outcome nobody knows yet: the app and the server say the same [F90 unknown
 * outcome].
 */
export const CHECKING_PAYMENT = 'We are checking this payment. You will not be charged twice.'
