import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { problemOf } from '#server/testing/problem-of.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'
import { readGiven } from './endpoint.ts'

const SEARCH = '/Umbraco/Api/Event/SearchEvents'
const json = { 'content-type': 'application/json' }
let site: TestApp

beforeAll(async () => {
  site = await testApp()
})

afterAll(() => site.close())

describe('JSON', () => {
  test.each(['{', '{"mode":}', 'nonsense', '<html></html>', '{"mode":"all"}}', '\u0000', "{'mode':'all'}", '[1,2'])(
    '%o is 400 [F72]',
    async (body) => {
      const answer = await site.request('POST', SEARCH, { body, headers: json })
      expect(answer.status).toBe(400)
      expect(problemOf(answer).id).toBe('malformed-request')
    },
  )

  test('a byte order mark is no mistake [F72]', async () => {
    expect((await site.request('POST', SEARCH, { body: '\ufeff{"mode":"all"}', headers: json })).status).toBe(200)
  })

  test.each(['', 'null', '[]', '"text"', '5', 'true'])('%o where an object belongs is 400 [F72]', async (body) => {
    const answer = await site.request('POST', SEARCH, { body, headers: json })
    expect(answer.status).toBe(400)
    expect(problemOf(answer).id).toBe('invalid-request')
  })

  test('what is wrong is reported by field, and never repeated back [F72] [F73]', async () => {
    const answer = await site.request('POST', SEARCH, {
      body: { stateId: '<script>', regions: [1, 'x'], searchText: 'a'.repeat(301), fromDate: 'soon', buyInMin: '5' },
    })
    const { id, fields } = problemOf(answer)
    expect([answer.status, id, Object.keys(fields ?? {}).toSorted()]).toEqual([
      400,
      'invalid-request',
      ['buyInMin', 'fromDate', 'regions.1', 'searchText', 'stateId'],
    ])
    expect(answer.text).not.toContain('script')
  })

  test('a number as text is the number it says [F72]', async () => {
    expect((await site.request('POST', SEARCH, { body: { stateId: '1' } })).status).toBe(200)
  })

  test('an unknown word of a list of words is 400, an unknown field nothing at all [D1.11]', async () => {
    expect((await site.request('POST', SEARCH, { body: { mode: 'everything' } })).status).toBe(400)
    expect((await site.request('POST', SEARCH, { body: { mode: 'all', colour: 'red' } })).status).toBe(200)
  })

  test('the character 0, which no database stores, is 400 in every text of every call [F68]', () => {
    const schema = v.object({ rows: v.array(v.object({ name: v.string() })) })
    expect(() => readGiven(schema, { rows: [{ name: 'a' }, { name: 'b\0' }] })).toThrow(
      expect.objectContaining({ status: 400, fields: { 'rows.1.name': 'This is not a value we can use.' } }) as Error,
    )
  })

  test('more than 256 kB is 413', async () => {
    const answer = await site.request('POST', SEARCH, { body: { searchText: 'a'.repeat(300_000) } })
    expect(answer.status).toBe(413)
    expect(problemOf(answer).id).toBe('too-large')
  })

  test('another kind of content is 415', async () => {
    for (const contentType of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded']) {
      const answer = await site.request('POST', SEARCH, { body: '<a/>', headers: { 'content-type': contentType } })
      expect([answer.status, problemOf(answer).id]).toEqual([415, 'unsupported-type'])
    }
  })

  test('deep nesting is no trouble', async () => {
    const answer = await site.request('POST', SEARCH, {
      body: `{"mode":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      headers: json,
    })
    expect(answer.status).toBe(400)
    problemOf(answer)
  })
})

describe('prototypes', () => {
  test.each([
    '{"__proto__":{"admin":true}}',
    '{"mode":"all","constructor":{"prototype":{"admin":true}}}',
    '{"a":{"__proto__":{"x":1}}}',
    '{"__pro\\u0074o__":{"x":1}}',
  ])('%s reaches none [F68]', async (body) => {
    const answer = await site.request('POST', SEARCH, { body, headers: json })
    expect(answer.status).toBe(400)
    problemOf(answer)
    expect({}).not.toHaveProperty('admin')
  })

  test('nor does a query [F68]', async () => {
    for (const query of [
      '__proto__[admin]=1',
      '__proto__=1',
      'constructor=1',
      'eventId[__proto__]=1',
      'eventId=1&__proto__=x',
    ]) {
      const answer = await site.request('GET', `/Umbraco/Api/Event/GetById?${query}`)
      expect([200, 400]).toContain(answer.status)
      expect({}).not.toHaveProperty('admin')
    }
  })
})

describe('addresses', () => {
  test.each(['0', '-1', '1.5', '1e3', '2147483648', '99999999999999999999', 'NaN', '٣', '1;drop', '%00', ''])(
    'the id %o is 400 [F68]',
    async (id) => {
      const answer = await site.request('GET', `/Umbraco/Api/Event/GetById?eventId=${id}`)
      expect([answer.status, problemOf(answer).id]).toEqual([400, 'invalid-request'])
    },
  )

  test('an id given twice is 400, a missing one too [F68]', async () => {
    for (const query of ['eventId=1&eventId=2', 'eventId[]=1', ''])
      expect((await site.request('GET', `/Umbraco/Api/Event/GetById?${query}`)).status).toBe(400)
  })

  test('thousands of parameters are no trouble [F68]', async () => {
    const query = Array.from({ length: 5000 }, (_, n) => `p${n}=${n}`).join('&')
    expect((await site.request('GET', `/Umbraco/Api/season/list?${query}`)).status).toBe(200)
  })

  test.each(['/Umbraco/Api/%', '/Umbraco/Api/%zz', '/login/%c0%ae', '/Umbraco/Api/%ff'])(
    '%s is 400 [F68]',
    async (url) => {
      const answer = await site.request('GET', url)
      expect(answer.status).toBe(400)
      problemOf(answer)
    },
  )

  test('a known path called another way is 405 with the ways there are', async () => {
    const answer = await site.request('DELETE', '/umbraco/api/event/SEARCHEVENTS/')
    expect([answer.status, answer.headers.allow, problemOf(answer).id]).toEqual([405, 'POST', 'method-not-allowed'])
  })

  test('letter case of a path does not matter [D1.2] [D1.3]', async () => {
    for (const url of [SEARCH, SEARCH.toLowerCase(), SEARCH.toUpperCase(), '/Umbraco/Api/event/searchevents/']) {
      expect((await site.request('POST', url, { body: { mode: 'all' } })).status).toBe(200)
    }
  })
})

test('what is not HTTP, or has endless headers, gets a response of the same shape [F72]', async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = site.app.server.address() as AddressInfo
  const send = (text: string) =>
    new Promise<string>((resolve, reject) => {
      let reply = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      socket.on('data', (chunk) => (reply += chunk.toString()))
      socket.on('end', () => resolve(reply))
      socket.on('error', reject)
    })
  const garbage = await send('HELLO\r\n\r\n')
  expect(garbage).toMatch(/^HTTP\/1\.1 400 /)
  expect(garbage).toContain('"id":"malformed-request"')
  const endless = await send(`GET /?${'a'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  expect(endless).toMatch(/^HTTP\/1\.1 431 /)
  expect(endless).toContain('"id":"too-long"')
})
