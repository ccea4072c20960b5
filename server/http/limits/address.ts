import ipaddr from 'ipaddr.js'

/** How many times the bound of one network its whole /48 has. */
export const SITE_FACTOR = 10

/** The key under which tries count together. */
export interface Visitor {
  /**
   * An IPv4 address, or the /64 of an IPv6 address, within which one device has as many addresses as it likes [F92 IPv6
   * visitors].
   */
  network: string
  /** The /48 that a provider gives one site, which holds 65,536 of those; null for IPv4. */
  site: string | null
}

/** Reads an address as the server sees it. What is none counts under its own text, so that nothing is uncounted. */
export function visitorOf(address: string): Visitor {
  const plain = address.replace(/%.*$/, '')
  if (!ipaddr.isValid(plain)) return { network: address.slice(0, 60), site: null }
  const parsed = ipaddr.process(plain)
  if (parsed.kind() === 'ipv4') return { network: parsed.toString(), site: null }
  const prefix = (bits: number) =>
    `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${bits}`).toString()}/${bits}`
  return { network: prefix(64), site: prefix(48) }
}
