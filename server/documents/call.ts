import type { Endpoint, QueryInput } from '#contract/endpoint.ts'

/** A call as the app looks for it in the initial data: the path below the API's base with its query, in lower case. */
export function callOf<E extends Endpoint>(endpoint: E, query: QueryInput<E>): string {
  const given = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])
  return `${endpoint.path}?${new URLSearchParams(given).toString()}`.toLowerCase()
}
