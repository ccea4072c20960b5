import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ServerContext } from '#server/context.ts'
import { addDatabaseMetrics } from './database-metrics.ts'
import type { Metrics } from './metrics.ts'

export interface MetricsServer {
  /** Where Prometheus scrapes, like http://127.0.0.1:9464/metrics. */
  address: string
  close(): Promise<void>
}

/**
 * Serves `/metrics` on a port of its own, which no visitor of the app reaches.
 * @throws what listening throws, EADDRINUSE for a port that is taken
 */
export async function serveMetrics(
  { registry }: Metrics,
  context: Pick<ServerContext, 'database' | 'db' | 'now' | 'log'>,
  at: { port: number; host: string },
): Promise<MetricsServer> {
  const readDatabase = addDatabaseMetrics(registry, context)
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    readDatabase()
      .then(() => registry.metrics())
      .then((text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text))
      .catch((error: unknown) => {
        context.log.error({ err: error }, 'metrics')
        response.writeHead(500).end()
      })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(at, resolve)
  })
  const { port, address, family } = server.address() as AddressInfo
  return {
    address: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
