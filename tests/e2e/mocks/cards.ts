/** Test cards of the local provider. */
export const CARD = {
  approved: '4111111111111111',
  mastercard: '5555555555554444',
  declined: '4000000000000002',
  secondStep: '4000000000003220',
  silent: '4000000000000119',
  late: '4000000000000259',
} as const
