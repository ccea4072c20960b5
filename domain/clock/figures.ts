/**
 * A blind or ante as it is shown: '10000/20000' reads '10,000/20,000'. Only whole numbers are touched; '1K/2K',
 * '1.5K', 'BB 2000a' and what already has separators stay as the league wrote them.
 */
export function groupDigits(text: string): string {
  return text.replace(/[\p{L}\p{N}.,:]+/gu, (word) =>
    /^\d{4,}$/.test(word) ? word.replace(/\B(?=(\d{3})+$)/g, ',') : word,
  )
}
