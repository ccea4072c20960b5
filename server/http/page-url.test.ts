import { expect, test } from 'vitest'
import { readableUrl } from './page-url.ts'

test.each([
  ['/event/1004%', '/event/1004%25'],
  ['/event/1004%2', '/event/1004%252'],
  ['/event/1004%E2%80', '/event/1004%25E2%2580'],
  ['/event/1004\u00e2\u0080\u009d', '/event/1004%E2%80%9D'],
  ['/%ff?q=%', '/%25ff?q=%'],
  ['/?q=\u00c3\u00a9', '/?q=%C3%A9'],
])('the address of a page %j is read as %j [F76 repaired addresses]', (url, readable) => {
  expect(readableUrl({ method: 'GET', url })).toBe(readable)
  expect(readableUrl({ method: 'HEAD', url })).toBe(readable)
})

test.each([
  ['GET', '/'],
  ['GET', '/venue/caf%C3%A9?q=50%'],
  ['GET', '/venue/a%00b%2F%25'],
  ['GET', '/umbraco/api/event/%'],
  ['GET', '/login/%E2%80'],
  ['POST', '/event/%'],
])('%s %j stays as it is', (method, url) => {
  expect(readableUrl({ method, url })).toBe(url)
})
