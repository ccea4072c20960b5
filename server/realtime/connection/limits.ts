/** Every time and size the hub keeps to. Times in milliseconds, sizes in bytes. */
export interface HubLimits {
  /** A connection receives something at least this often: a message, or a ping. */
  keepAliveMs: number
  /** A client that has said nothing for longer than this is dropped. */
  silenceMs: number
  /** Time from opening a WebSocket to a valid handshake. */
  handshakeMs: number
  /** How long closing connections may take to leave before they are cut. */
  graceMs: number
  /** Where messages may have been lost, connections are sent off to reconnect over this span. */
  resyncSpreadMs: number
  /** Largest message a client may send. */
  maxMessageBytes: number
  /** A consumer with more than this waiting to be read is cut off. */
  maxBufferedBytes: number
  /** Connections of this process; further ones get 503. Each is an open file and some 20 kB. */
  maxConnections: number
  /**
   * Connections of one IPv4 address or IPv6 /64. A hall of 1,000 phones shares one address, and each phone may count
   * twice: one that changed networks or slept leaves a connection that is dropped only after its silence. A carrier's
   * NAT has as many members behind an address at most.
   */
  maxConnectionsPerAddress: number
  /**
   * Negotiations and WebSockets that an address may begin in a minute: all phones of a full address reconnect with two
   * requests each, and fail once. A negotiation that is never used takes no memory.
   */
  maxOpeningsPerMinute: number
  /** Events one connection may name in its query. */
  maxEventIds: number
}

export const defaultLimits: HubLimits = {
  keepAliveMs: 15_000,
  silenceMs: 30_000,
  handshakeMs: 15_000,
  graceMs: 2_000,
  resyncSpreadMs: 5_000,
  maxMessageBytes: 32 * 1024,
  maxBufferedBytes: 256 * 1024,
  maxConnections: 20_000,
  maxConnectionsPerAddress: 2_000,
  maxOpeningsPerMinute: 8_000,
  maxEventIds: 50,
}
