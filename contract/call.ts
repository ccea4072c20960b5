import type { Endpoint } from './endpoint.ts'

/** The query and body of a call. */
export interface CallInput {
  query?: unknown
  body?: unknown
}

/** Returns the path of a call with its query; what is null or undefined is left out. */
export function callAddress(path: string, query: unknown): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) params.set(name, String(value))
  }
  const search = params.toString()
  return path + (search && `?${search}`)
}

/**
 * Returns the name of a call among the responses that a document embeds: two calls have the same one only if method,
 * path and body are the same. The path below the API's base with its query is in lower case, as the league reads it.
 */
export function callKey(
  { methods: [method], path }: Pick<Endpoint, 'methods' | 'path'>,
  input: CallInput = {},
): string {
  const address = callAddress(path, input.query).toLowerCase()
  if (method === 'GET' && input.body === undefined) return address
  return [method, address, ...(input.body === undefined ? [] : [JSON.stringify(input.body)])].join(' ')
}
