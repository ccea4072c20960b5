import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { testApp } from '#server/testing/test-app.ts'
import { openApiDocument } from './openapi.ts'

interface Described {
  openapi: string
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string
        summary: string
        responses: Record<string, unknown>
        requestBody?: unknown
        parameters?: { name: string; required: boolean }[]
        security?: unknown
      }
    >
  >
}

const document = openApiDocument('APL') as Described

test('every endpoint is described with all its methods, each under a name of its own', () => {
  const names = new Set<string>()
  for (const { endpoint } of endpoints) {
    for (const method of endpoint.methods) {
      const operation = document.paths[`/Umbraco/Api${endpoint.path}`]?.[method.toLowerCase()]
      expect(operation, endpoint.path).toMatchObject({ summary: endpoint.summary })
      expect(operation?.responses).toHaveProperty('200')
      expect(operation?.responses).toHaveProperty('default')
      expect(operation?.security !== undefined).toBe(endpoint.who === 'member')
      names.add(operation?.operationId ?? '')
    }
  }
  expect(names.size).toBe(endpoints.flatMap(({ endpoint }) => endpoint.methods).length)
})

test('lists show the fields of their rows, queries which parameters are needed', () => {
  const result = document.paths['/Umbraco/Api/Event/GetEventResult']?.get
  expect(result?.parameters).toMatchObject([{ name: 'eventId', required: true }])
  expect(JSON.stringify(result?.responses)).toContain('"playerName":{"type":"string"}')
  expect(document.paths['/Umbraco/Api/season/list']?.get?.parameters).toMatchObject([
    { name: 'brand', required: false },
  ])
})

test('it is plain JSON of JSON Schema: every reference has its target, every schema a known shape', () => {
  const text = JSON.stringify(document)
  const whole = JSON.parse(text) as Record<string, unknown>
  for (const [, path = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const target = path.split('/').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], whole)
    expect(target, path).toBeDefined()
  }
  const types = new Set([...text.matchAll(/"type":"(\w+)"/g)].map(([, type]) => type))
  expect([...types].toSorted()).toEqual(['apiKey', 'array', 'boolean', 'integer', 'null', 'number', 'object', 'string'])
})

test('it is published at /openapi.json', async () => {
  const site = await testApp()
  const answer = await site.request('GET', '/openapi.json')
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  expect(answer.json()).toEqual(JSON.parse(JSON.stringify(document)))
  await site.close()
})
