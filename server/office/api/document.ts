import { problem } from '#contract/problem.ts'
import { schemaOf } from '#server/http/openapi.ts'
import type { EventCall } from './calls.ts'

/** The office's API as OpenAPI 3.1. */
export function officeDocument(leagueName: string, calls: readonly EventCall[]): object {
  const event = { name: 'event', in: 'path', required: true, schema: { type: 'string' } }
  const paths: Record<string, object> = {}
  for (const call of calls) paths[call.path] = { parameters: [event], [call.method.toLowerCase()]: operation(call) }
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

function operation({ name, summary, body, response: answer }: EventCall): object {
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
