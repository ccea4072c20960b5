/** The part of autocannon the benchmarks use; the package has no types of its own. */
declare module 'autocannon' {
  export interface Request {
    method: 'GET' | 'POST'
    /** With the query string. */
    path: string
    headers?: Record<string, string>
    body?: string
  }

  export interface Options {
    url: string
    /** Sent in turn, over and over. */
    requests: readonly Request[]
    connections: number
    /** Seconds. */
    duration: number
    /** Threads beside the caller's own; without any the instance emits its responses. */
    workers?: number
  }

  export interface Result {
    /** Seconds it really took. */
    duration: number
    requests: { total: number }
    non2xx: number
    errors: number
  }

  export interface Instance extends Promise<Result> {
    /** `ms` from the request to the end of its response. */
    on(event: 'response', listener: (client: unknown, status: number, bytes: number, ms: number) => void): void
  }

  export default function autocannon(options: Options): Instance
}
