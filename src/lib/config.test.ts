import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('a missing or broken file means the defaults [D1.6]', () => {
  for (const raw of [null, undefined, 'text', [], 7]) {
    expect(readConfig(raw)).toMatchObject({ apiBase: '/Umbraco/Api', brandId: 2, hubUrl: '/tournamentClockHub' })
  }
})

test('a wrong field takes its default and leaves the others alone', () => {
  const config = readConfig({ apiBase: '/league/api', brandId: 'two', contactEmails: ['a@b.example'], unknown: true })
  expect(config).toMatchObject({ apiBase: '/league/api', brandId: 2, contactEmails: ['a@b.example'] })
})
