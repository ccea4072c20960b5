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

/** No network of proxies is as large as a range with fewer bits. */
const LEAST_BITS = { 4: 8, 6: 7 } as const

/**
 * Returns what is wrong with the trust in proxies, in a sentence for the operator, or null. Where everybody is believed a
 * visitor chooses an address, and where nobody is all visitors behind a proxy count as one [F115 a cache in front].
 */
export function trustProblem({
  trustProxy,
  nodeEnv,
  publicOrigin,
}: {
  trustProxy: boolean | number | string
  nodeEnv: string
  publicOrigin: string | null
}): string | null {
  if (trustProxy === true) return `TRUST_PROXY is true: ${EVERYBODY}`
  const wide = typeof trustProxy === 'string' ? trustProxy.split(',').find(isEverybody) : undefined
  if (wide !== undefined) return `TRUST_PROXY has ${wide.trim()}: ${EVERYBODY}`
  if (trustProxy === false && nodeEnv === 'production' && publicOrigin?.startsWith('https:'))
    return 'TRUST_PROXY is not set, but a proxy stands in front for https: all visitors behind it count as one. Set its addresses.'
  return null
}

const EVERYBODY = 'any client of this server chooses the address it sees. Set the proxies’ addresses.'

function isEverybody(entry: string): boolean {
  const [address = '', bits] = entry.trim().split('/')
  return bits !== undefined && Number(bits) < LEAST_BITS[isIP(address) === 6 ? 6 : 4]
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
