import { comparableName } from './text.ts'

/** Formats the whole address of a venue, with the postcode beside the suburb. */
export function wholeAddress({
  address,
  suburb,
  postcode,
}: {
  address?: string | null
  suburb?: string | null
  postcode?: string | null
}): string {
  const street = address?.trim() ?? ''
  const town = [suburb?.trim(), postcode?.trim()].filter(Boolean).join(' ')
  if (!street) return town
  return suburb && !mentionsLocation(street, suburb) ? `${street}, ${town}` : street
}

/** An address on one line, with the suburb where it does not name it already. Either may be missing. */
export function addressLine({ address, suburb }: { address?: string | null; suburb?: string | null }): string {
  if (!address || !suburb) return address || suburb || ''
  return mentionsLocation(address, suburb) ? address : `${address}, ${suburb}`
}

/** True where a text has a place's name among its words, however either is spelt [F78 names compared]. */
export function mentionsLocation(text: string, place: string): boolean {
  return ` ${comparableName(text)} `.includes(` ${comparableName(place)} `)
}
