import { describe, expect, test } from 'vitest'
import type { Exchange } from './exchange.ts'
import {
  betterSkew,
  cachingLine,
  cachingProblem,
  corsProblem,
  hiddenHeaders,
  preflightProblem,
  sharingOf,
  skewOf,
  skewSentence,
} from './headers.ts'

const APP = 'https://app.league.example'
const sameOrigin = sharingOf(`${APP}/api`, APP)
const sameSite = sharingOf('https://api.league.example/api', APP)
const crossSite = sharingOf('https://api.other.example/api', APP)

function response(headers: Record<string, string> = {}, value: Partial<Exchange> = {}): Exchange {
  return {
    status: 200,
    ms: 20,
    sentMs: 1_000_000,
    receivedMs: 1_000_020,
    headers: new Headers(headers),
    redirected: false,
    body: { kind: 'empty' },
    ...value,
  }
}

describe('what browsers let the app read', () => {
  const own = { 'access-control-allow-origin': APP }
  const any = { 'access-control-allow-origin': '*' }
  const credentials = { 'access-control-allow-credentials': 'true' }

  test.each([
    ['all on its own origin', {}, sameOrigin, null],
    ['nothing without permission', {}, sameSite, 'Access-Control-Allow-Origin is missing'],
    ['nothing of one site by *', { ...any, ...credentials }, sameSite, 'Access-Control-Allow-Origin is *'],
    ['nothing with another’s', { 'access-control-allow-origin': 'https://a.example' }, sameSite, 'is another origin'],
    ['nothing of one site without credentials', own, sameSite, 'Access-Control-Allow-Credentials is not true'],
    ['all of one site by name with credentials', { ...own, ...credentials }, sameSite, null],
    ['all of another site by *', any, crossSite, null],
  ])('%s', (_, headers, sharing, problem) => {
    const found = corsProblem(response(headers), sharing)
    if (problem === null) expect(found).toBeNull()
    else expect(found).toContain(problem)
  })

  test('no clock unless it is exposed', () => {
    expect(hiddenHeaders(response(), sameSite)).toContain('neither Date nor X-Server-Time')
    expect(hiddenHeaders(response({ 'access-control-expose-headers': 'Age, Date' }), sameSite)).toBeNull()
    expect(hiddenHeaders(response(), sameOrigin)).toBeNull()
  })
})

describe('a preflight request', () => {
  const requests = { method: 'DELETE', headers: ['content-type', 'x-requested-with'] }
  const allowed = {
    'access-control-allow-origin': APP,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'GET, POST, DELETE',
    'access-control-allow-headers': 'Content-Type, X-Requested-With',
  }

  test.each([
    ['passes with all it asks for', {}, {}, null],
    ['fails with another status', {}, { status: 401 }, 'the status is 401'],
    ['fails without the method', { 'access-control-allow-methods': 'GET' }, {}, 'does not name DELETE'],
    [
      'fails without a header',
      { 'access-control-allow-headers': 'Content-Type' },
      {},
      'does not name x-requested-with',
    ],
    ['fails with * where credentials go', { 'access-control-allow-headers': '*' }, {}, 'does not name content-type'],
  ])('%s', (_, headers, value, problem) => {
    const found = preflightProblem(response({ ...allowed, ...headers }, value), requests, sameSite)
    if (problem === null) expect(found).toBeNull()
    else expect(found).toContain(problem)
  })
})

test('caching is one line, and a danger where a shared cache may store what is a member’s', () => {
  expect(cachingLine(response())).toBe('no Cache-Control; no ETag')
  const cached = response({ 'cache-control': 'public, max-age=60', etag: '"x"', age: '12', vary: 'Origin' })
  expect(cachingLine(cached)).toBe('Cache-Control: public, max-age=60; ETag; Age: 12; Vary: Origin')
  expect(cachingProblem(cached, false)).toBeNull()
  expect(cachingProblem(cached, true)).toContain('neither no-store nor private')
  expect(cachingProblem(response({ 'cache-control': 'private, max-age=0' }), true)).toBeNull()
})

describe('the server’s clock', () => {
  test('is known from X-Server-Time, less exactly from Date, and not from a copy of some cache', () => {
    const exact = skewOf(response({ 'x-server-time': '1005010' }))
    expect(exact).toEqual({ offsetMs: 5000, uncertaintyMs: 10, header: 'X-Server-Time' })
    const rough = skewOf(response({ date: new Date(1_005_000).toUTCString() }))
    expect(rough).toEqual({ offsetMs: 5490, uncertaintyMs: 510, header: 'Date' })
    expect(skewOf(response({ date: new Date(0).toUTCString(), age: '3' }))).toBeNull()
    expect(betterSkew(rough, exact)).toBe(exact)
    expect(betterSkew(exact, rough)).toBe(exact)
    expect(betterSkew(null, rough)).toBe(rough)
  })

  test.each([
    [5000, 10, 'is 5.0 s ahead of this machine’s'],
    [-5000, 10, 'is 5.0 s behind this machine’s'],
    [400, 510, 'agrees with this machine’s'],
  ])('that differs by %i ms is said so', (offsetMs, uncertaintyMs, words) => {
    expect(skewSentence({ offsetMs, uncertaintyMs, header: 'Date' })).toContain(words)
  })

  test('that is not said is said to be unknown', () => {
    expect(skewSentence(null)).toContain('No response says the server’s time')
  })
})
