import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { ServerContext } from '#server/context.ts'
import type { Hub } from '#server/hub.ts'

/** The metrics of one process, in Prometheus' text format. */
export interface Metrics {
  readonly registry: Registry
  /** A request that has been responded to; `route` is a pattern, never an address. */
  observeRequest(request: { method: string; route: string; status: number; seconds: number }): void
  /** A visit's largest contentful paint and its interaction to next paint. */
  observeVitals: NonNullable<ServerContext['observeVitals']>
  /** Counts the hub's clients, and the messages to them. */
  watchHub(hub: Hub): void
}

/** Seconds: most calls take milliseconds, and statements end after 20 s. */
const LATENCY_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25]

/** Seconds. A first page is good up to 2.5 s and poor from 4 s, an interaction from 0.2 s and from 0.5 s. */
const PAINT_BUCKETS = [0.5, 1, 1.5, 2.5, 4, 6, 10, 20]
const INTERACTION_BUCKETS = [0.05, 0.1, 0.2, 0.3, 0.5, 1, 2.5]

/** The metrics of a process: its memory, event loop and garbage collection, and what it serves. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests that were responded to, by method, route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const latency = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the arrival of a request to the end of its response, by method and route pattern.',
    labelNames: ['method', 'route'],
    buckets: LATENCY_BUCKETS,
    registers,
  })
  const paint = new Histogram({
    name: 'web_vitals_lcp_seconds',
    help: 'Until the largest content of the first page of a visit was painted.',
    buckets: PAINT_BUCKETS,
    registers,
  })
  const interaction = new Histogram({
    name: 'web_vitals_inp_seconds',
    help: 'The longest wait of a visit from a tap or key to the next paint.',
    buckets: INTERACTION_BUCKETS,
    registers,
  })
  return {
    registry,
    observeRequest({ method, route, status, seconds }) {
      requests.inc({ method, route, status })
      latency.observe({ method, route }, seconds)
    },
    observeVitals({ lcpMs, inpMs }) {
      if (lcpMs !== undefined) paint.observe(lcpMs / 1000)
      if (inpMs !== undefined) interaction.observe(inpMs / 1000)
    },
    watchHub: (hub) => watchHub(hub, registers),
  }
}

function watchHub(hub: Hub, registers: Registry[]): void {
  new Gauge({
    name: 'hub_clients',
    help: 'Clients of the hub that are connected to this process.',
    registers,
    collect() {
      this.set(hub.connectionCount())
    },
  })
  const broadcasts = new Counter({
    name: 'hub_broadcasts_total',
    help: 'Messages that this process has sent to its clients, each counted once.',
    labelNames: ['target'],
    registers,
  })
  hub.followMessages(({ target }) => broadcasts.inc({ target }))
}
