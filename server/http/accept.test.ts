import { expect, test } from 'vitest'
import { acceptsHtml } from './accept.ts'

test.each([
  undefined,
  '',
  ' ',
  '*/*',
  '*',
  'text/*',
  'text/html',
  'TEXT/HTML',
  'text/html;charset=utf-8',
  'text/html; q=0.1',
  'text/html;q=.5',
  'text/html;q=nonsense',
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'application/json, */*',
  'application/json, text/plain, */*;q=0.01',
  '*/*;q=0, text/html',
  'text/*;q=0, text/html',
  '*/*;q=0, text/*',
  'application/xhtml+xml, */*;q=0.1',
  'text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2',
  'text/html;level=1;q=0, text/html',
  'nonsense',
  ';q=0',
  ',,,',
])('a request with Accept %j gets the page [F75 callers that are no browser]', (accept) => {
  expect(acceptsHtml(accept)).toBe(true)
})

test.each([
  'application/json',
  'application/problem+json',
  'application/json, text/plain',
  'image/*',
  'image/avif,image/webp,image/png',
  'text/html;q=0',
  'text/html;q=0.000, */*',
  'TEXT/HTML ; Q=0 , */*;q=0.5',
  'text/*;q=0, */*',
  'text/plain, text/*;q=0',
  '*/*;q=0',
  '*;q=0',
  'application/json, */*;q=0',
  'text/css',
  'application/xml, application/xhtml+xml',
  'text/event-stream',
])('a request with Accept %j excludes it [F75]', (accept) => {
  expect(acceptsHtml(accept)).toBe(false)
})

test('a long header is read at once', () => {
  expect(acceptsHtml(','.repeat(16_000))).toBe(true)
  expect(acceptsHtml(`a/b;q=${'0'.repeat(16_000)}x`)).toBe(false)
  expect(acceptsHtml(`${'a/b;'.repeat(4_000)}`)).toBe(false)
})
