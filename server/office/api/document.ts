import * as v from 'valibot'
import { problem } from '#contract/problem.ts'
import type { EventCommand } from '#server/office/event-commands/event-command.ts'
import { schemaOf } from '#server/http/openapi.ts'
import { resultsAnswer, resultsBody } from './results.ts'

/** Everything of the office's API lies below this path, outside the contract's. */
export const OFFICE_BASE = '/office/v1'

/** A clock: `remainingSeconds` were left at the instant `at`, and count down from there while it is running. */
export const clockAnswer = v.object({
  status: v.string(),
  level: v.number(),
  isBreak: v.boolean(),
  remainingSeconds: v.number(),
  at: v.string(),
  playersRemaining: v.number(),
  totalPlayers: v.number(),
  averageChip: v.number(),
  message: v.nullable(v.string()),
  version: v.number(),
})

export const eventAnswer = v.object({
  eventId: v.number(),
  title: v.string(),
  venue: v.string(),
  startsAt: v.string(),
  /** 1 open, 2 closed, 6 on hold. */
  statusId: v.number(),
  clock: v.nullable(clockAnswer),
})

const commandAnswer = v.object({ eventId: v.number(), said: v.string(), clock: v.nullable(clockAnswer) })

/** One call of the office's API, for one event. */
export interface OfficeCall {
  name: string
  method: 'GET' | 'POST' | 'PUT'
  /** With `{event}` for the event. */
  path: string
  summary: string
  /** Null where there is none. */
  body: v.GenericSchema | null
  response: v.GenericSchema
}

/** The office's API as a table: an event, its results, and the commands for it. */
export function officeCalls(commands: readonly EventCommand[]): OfficeCall[] {
  const path = `${OFFICE_BASE}/events/{event}`
  return [
    {
      name: 'getEvent',
      method: 'GET',
      path,
      summary: 'Returns an event and its clock. Any key.',
      body: null,
      response: eventAnswer,
    },
    {
      name: 'putResults',
      method: 'PUT',
      path: `${path}/results`,
      summary: 'Makes these the results of the event, which ends where it stands open. Scope results.',
      body: resultsBody,
      response: resultsAnswer,
    },
    ...commands.map(({ name, about, scope, body }) => ({
      name,
      method: 'POST' as const,
      path: `${path}/${name}`,
      summary: `${about.charAt(0).toUpperCase()}${about.slice(1)}. Scope ${scope}.`,
      body,
      response: commandAnswer,
    })),
  ]
}

/** The office's API as OpenAPI 3.1. */
export function officeDocument(leagueName: string, commands: readonly EventCommand[]): object {
  const event = { name: 'event', in: 'path', required: true, schema: { type: 'string' } }
  const paths: Record<string, object> = {}
  for (const call of officeCalls(commands))
    paths[call.path] = { parameters: [event], [call.method.toLowerCase()]: operation(call) }
  return {
    openapi: '3.1.0',
    info: {
      title: `${leagueName} office API`,
      version: '1',
      description:
        'For the league’s own system. An event is named by its number, or by key: and its key in the files of the import. Keys come in the Authorization header: Bearer KEY.',
    },
    security: [{ key: [] }],
    paths,
    components: {
      schemas: { Problem: schemaOf(problem) },
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
    },
  }
}

function operation({ name, summary, body, response: answer }: OfficeCall): object {
  const json = (schema: object) => ({ content: { 'application/json': { schema } } })
  return {
    operationId: name,
    summary,
    ...(body && { requestBody: json(schemaOf(body)) }),
    responses: {
      200: { description: 'The response.', ...json(schemaOf(answer)) },
      default: {
        description: 'A refusal.',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
}
