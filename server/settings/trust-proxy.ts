import { BlockList, isIP } from 'node:net'
import type { IncomingMessage } from 'node:http'

/** Whether what the host at this address says about the request before it is believed; hop 0 is our own neighbour. */
export type Trust = (address: string, hop: number) => boolean

const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/**
 * Reads TRUST_PROXY: nobody, everybody, so many hops, or these addresses.
 * @throws RangeError for an address that is none
 */
export function trustOf(value: boolean | number | string): Trust {
  if (typeof value === 'boolean') return () => value
  if (typeof value === 'number') return (_address, hop) => hop < value
  const list = new BlockList()
  for (const entry of value.split(',').flatMap((part) => NAMED[part.trim().toLowerCase()] ?? [part.trim()])) {
    const [address = '', bits] = entry.split('/')
    const version = isIP(address)
    const width = version === 6 ? 128 : 32
    if (version === 0 || (bits !== undefined && !(Number(bits) <= width)))
      throw new RangeError(`'${entry}' is no address`)
    list.addSubnet(address, bits === undefined ? width : Number(bits), version === 6 ? 'ipv6' : 'ipv4')
  }
  return (address) =>
    list.check(
      address.replace(/^::ffff:(?=\d+\.)/i, ''),
      isIP(address.replace(/^::ffff:(?=\d+\.)/i, '')) === 6 ? 'ipv6' : 'ipv4',
    )
}

/** The client's address as the trusted proxies report it, for requests that reach no route. */
export function clientAddress(request: IncomingMessage, trust: Trust): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .reverse()
  let address = request.socket.remoteAddress ?? ''
  for (const [hop, next] of forwarded.entries()) {
    if (!trust(address, hop)) break
    address = next
  }
  return address
}
