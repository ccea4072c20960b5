import type { IssuedToken } from './tokens.ts'

const availableTransports = [
  { transport: 'WebSockets', transferFormats: ['Text', 'Binary'] },
  { transport: 'ServerSentEvents', transferFormats: ['Text'] },
  { transport: 'LongPolling', transferFormats: ['Text', 'Binary'] },
]

/**
 * The response to a negotiation. Version 0 knows no connection token: its connection id is the secret instead.
 * @param request the client's negotiateVersion as it stands in the query; absent means 0
 */
export function negotiation(request: string | null, issue: () => IssuedToken): object {
  if (request !== null && !/^\d{1,9}$/.test(request)) {
    return { error: `The client requested an invalid protocol version '${request.slice(0, 20)}'` }
  }
  const { connectionId, connectionToken } = issue()
  return Number(request ?? 0) === 0
    ? { negotiateVersion: 0, connectionId: connectionToken, availableTransports }
    : { negotiateVersion: 1, connectionId, connectionToken, availableTransports }
}
