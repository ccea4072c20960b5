/** Every time and size the hub keeps to. Times in milliseconds, sizes in bytes. */
export interface HubLimits {
  /** A connection receives something at least this often: a message, or a ping. */
  keepAliveMs: number
  /** A client that has said nothing for longer than this is dropped. */
  silenceMs: number
  /** Time from opening a transport to a valid handshake. */
  handshakeMs: number
  /** An idle long poll gets an empty response after this time; below the 60 s at which proxies give up. */
  pollMs: number
  /** How long a connection token is good for after negotiation. */
  tokenMs: number
  /** How long closing connections may take to leave before they are cut. */
  graceMs: number
  /** After a gap in the backplane, connections are sent off to reconnect over this span. */
  resyncSpreadMs: number
  /** Largest message a client may send. */
  maxMessageBytes: number
  /** A consumer with more than this waiting to be read is cut off. */
  maxBufferedBytes: number
  /** A whole hall of phones often shares one address, so the default is generous. */
  maxConnectionsPerAddress: number
  /** Events one connection may name in its query. */
  maxEventIds: number
  /** Invocations of one connection that may run at the same time. */
  maxParallelInvocations: number
}

export const defaultLimits: HubLimits = {
  keepAliveMs: 15_000,
  silenceMs: 30_000,
  handshakeMs: 15_000,
  pollMs: 50_000,
  tokenMs: 30_000,
  graceMs: 2_000,
  resyncSpreadMs: 5_000,
  maxMessageBytes: 32 * 1024,
  maxBufferedBytes: 256 * 1024,
  maxConnectionsPerAddress: 1_000,
  maxEventIds: 50,
  maxParallelInvocations: 8,
}
