import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import type { Endpoint, Method } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { problem } from '#contract/problem.ts'
import { API_BASE } from './endpoint.ts'

interface Operation {
  operationId: string
  summary: string
  tags: string[]
  parameters?: object[]
  requestBody?: object
  responses: Record<string, object>
  security?: object[]
}

/** The contract as OpenAPI 3.1: every endpoint with all its methods, and the one shape of all refusals. */
export function openApiDocument(leagueName: string): object {
  const paths: Record<string, Partial<Record<Lowercase<Method>, Operation>>> = {}
  for (const { name, resource, endpoint } of endpoints) {
    const path = (paths[API_BASE + endpoint.path] ??= {})
    for (const [index, method] of endpoint.methods.entries()) {
      path[method.toLowerCase() as Lowercase<Method>] = operationOf(
        index === 0 ? name : `${name}By${method}`,
        resource,
        endpoint,
        method,
      )
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${leagueName} league API`,
      version: '1',
      description:
        'Paths are matched without regard to case. Fields nobody knows are ignored on both sides. Calls that change something need the header X-Requested-With: XMLHttpRequest or a JSON body.',
    },
    paths,
    components: {
      schemas: { Problem: schemaOf(problem) },
      responses: {
        Problem: {
          description: 'A refusal.',
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-apl_session' } },
    },
  }
}

function operationOf(operationId: string, tag: string, endpoint: Endpoint, method: Method): Operation {
  const { query, body, response: answer, who, summary } = endpoint
  const refusal = { $ref: '#/components/responses/Problem' }
  return {
    operationId,
    summary,
    tags: [tag],
    ...(query ? { parameters: parametersOf(query) } : {}),
    ...(body && method !== 'GET'
      ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body) } } } }
      : {}),
    responses: {
      200: { description: 'The response.', content: { 'application/json': { schema: schemaOf(answer) } } },
      default: refusal,
    },
    ...(who === 'member' ? { security: [{ session: [] }] } : {}),
  }
}

function parametersOf(query: v.GenericSchema): object[] {
  const { properties = {}, required = [] } = schemaOf(query)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

/** Returns the JSON schema of what travels: of requests what is sent, of responses what arrives before a client reads it. */
export function schemaOf(schema: v.GenericSchema): JsonSchema {
  const { $schema: _dialect, ...json } = toJsonSchema(schema, {
    // Hints for a client's reader.
    ignoreActions: ['metadata'],
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
    // A list that drops malformed rows is a list of its rows for everybody else.
    overrideSchema: ({ valibotSchema }) =>
      'row' in valibotSchema ? { type: 'array', items: schemaOf(valibotSchema.row as v.GenericSchema) } : undefined,
  })
  return json
}
