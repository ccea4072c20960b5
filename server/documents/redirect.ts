import type { FastifyReply } from 'fastify'

/**
 * Redirects to the page that an address meant. `address` is a path of this site with its query, as
 * `repairAddress` gives it; what a header cannot hold of it is encoded.
 */
export function sendToPage(reply: FastifyReply, address: string): void {
  void reply
    .code(302)
    .header('location', address.replace(/[^\u0021-\u007e]+/g, encodeURI))
    .header('cache-control', 'no-cache')
    .header('content-length', 0)
    .send()
}
