import { callKey } from '#contract/call.ts'
import type { Endpoint, QueryInput } from '#contract/endpoint.ts'

/** Returns the key by which the app finds the response to a read among those that a document embeds. */
export function callOf<E extends Endpoint>(endpoint: E, query: QueryInput<E>): string {
  return callKey(endpoint, { query })
}
