/** An address on one line, with the suburb where it does not name it already. Either may be missing. */
export function addressLine({ address, suburb }: { address?: string | null; suburb?: string | null }): string {
  if (!address || !suburb) return address || suburb || ''
  return address.toLowerCase().includes(suburb.trim().toLowerCase()) ? address : `${address}, ${suburb}`
}
