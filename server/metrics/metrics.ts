import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Hub } from '#server/hub.ts'

/** What one process counts about itself, in Prometheus' text format. */
export interface Metrics {
  /** Where further metrics register. */
  readonly registry: Registry
  /** A request that has been responded to; `route` is a pattern, never an address. */
  observeRequest(request: { method: string; route: string; status: number; seconds: number }): void
  /** The same hub, whose clients and broadcasts are counted. */
  watchHub(hub: Hub): Hub
}

/** Seconds: most calls take milliseconds, and statements end after 20 s. */
const LATENCY_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25]

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
  return {
    registry,
    observeRequest({ method, route, status, seconds }) {
      requests.inc({ method, route, status })
      latency.observe({ method, route }, seconds)
    },
    watchHub: (hub) => watchHub(hub, registers),
  }
}

function watchHub(hub: Hub, registers: Registry[]): Hub {
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
    help: 'Messages that this process has sent to the clients of all processes.',
    labelNames: ['target'],
    registers,
  })
  return {
    ...hub,
    send(target, args, options) {
      broadcasts.inc({ target })
      hub.send(target, args, options)
    },
  }
}
