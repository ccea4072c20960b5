/** Formats the end of a card number, '…3456': enough for its holder, nothing for a stranger [D5.70]. */
export function maskedCard(cardNumber: string): string {
  return `…${cardNumber.slice(-4)}`
}
