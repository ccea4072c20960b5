import { afterEach, expect, test, vi } from 'vitest'
import { credentialsFor, relationOf, serverPage } from './origins.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['/Umbraco/Api', 'https://app.league.example', 'same-origin'],
  ['https://app.league.example/api', 'https://app.league.example', 'same-origin'],
  ['https://api.league.example/Umbraco/Api', 'https://app.league.example', 'same-site'],
  ['https://league.example:8443/api', 'https://app.league.example', 'same-site'],
  ['http://api.league.example', 'https://app.league.example', 'cross-site'],
  ['https://api.other.example', 'https://app.league.example', 'cross-site'],
  ['https://api.league.com.au', 'https://app.league.com.au', 'same-site'],
  ['https://api.other.com.au', 'https://app.league.com.au', 'cross-site'],
  ['http://api.league.localhost:4174', 'http://app.league.localhost:4173', 'same-site'],
  ['http://api.localhost:4174', 'http://app.localhost:4173', 'same-site'],
  ['http://localhost:4174', 'http://localhost:4173', 'same-site'],
  ['http://192.168.1.5:4174', 'http://192.168.1.5:4173', 'same-site'],
  ['http://192.168.1.5:4174', 'http://10.0.1.5:4173', 'cross-site'],
  ['http://[::1]:4174', 'http://[::1]:4173', 'same-site'],
] as const)('%s seen from %s is %s', (address, page, relation) => {
  expect(relationOf(address, page)).toBe(relation)
})

test('calls carry credentials to another origin of the site, and to no other site', () => {
  vi.stubGlobal('location', { origin: 'https://app.league.example' })
  expect(credentialsFor('/Umbraco/Api')).toBe('same-origin')
  expect(credentialsFor('https://api.league.example/v1')).toBe('include')
  expect(credentialsFor('https://api.elsewhere.example/v1')).toBe('same-origin')
})

test('a page of the server is linked to where the API is', () => {
  vi.stubGlobal('location', { origin: 'https://app.league.example' })
  expect(serverPage('/leaderboards/print?SID=1', '/Umbraco/Api')).toBe('/leaderboards/print?SID=1')
  expect(serverPage('/leaderboards/print?SID=1', 'https://api.league.example/Umbraco/Api')).toBe(
    'https://api.league.example/leaderboards/print?SID=1',
  )
})
