import * as v from 'valibot'
import { endpoints } from '#contract/endpoints.ts'
import { givenId } from '#contract/scalars.ts'
import type { ServerContext } from '#server/context.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { eventCalls } from '#server/office/api/calls.ts'
import { eventCommands } from '#server/office/event-commands/event-commands.ts'

/** A call of the contract with one of its methods, or of the office's API. */
export interface AnyCall {
  /** Like `searchEvents`, or `office start`. */
  name: string
  /** Names what an `id` in its response is of. */
  resource: string
  method: string
  /** Whole; `{event}` stands for that value of the query. */
  path: string
  who: 'anyone' | 'member' | 'office'
  query: v.GenericSchema
  body: v.GenericSchema | null
  response: v.GenericSchema
}

/** Where a path has a value of its own, that value is in the query under this name. */
export const IN_PATH = 'event'

const NOTHING = v.object({})

/** Every call of the contract, with each of its methods, and of `/office/v1`. */
export function allCalls(context: ServerContext): AnyCall[] {
  const contract = endpoints.flatMap(({ name, resource, endpoint }) =>
    endpoint.methods.map((method, index) => ({
      name: index === 0 ? name : `${name} by ${method}`,
      resource: resource.replace(/s$/, '').replace('-', ''),
      method: method as string,
      path: API_BASE + endpoint.path,
      who: endpoint.who,
      query: endpoint.query ?? NOTHING,
      body: endpoint.body ?? null,
      response: endpoint.response,
    })),
  )
  const office = eventCalls(context, eventCommands(context)).map((call) => ({
    ...call,
    name: `office ${call.name}`,
    resource: 'event',
    who: 'office' as const,
    query: v.object({
      [IN_PATH]: v.union([givenId, v.picklist(['key:week-0', 'key:week-1', 'key:week-2', 'key:none'])]),
    }),
  }))
  return [...contract, ...office]
}
