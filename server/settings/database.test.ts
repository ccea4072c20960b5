import { expect, test } from 'vitest'
import { describeDatabase } from './database.ts'
import { readEnv } from './env.ts'

const production = { NODE_ENV: 'production' }

test('production uses the embedded database only where that is asked for, and the message names the setting [D6.20, F105]', () => {
  expect(() => readEnv(production)).toThrow(/DATABASE_URL is missing; .*DATABASE=embedded.*docs\/upgrading\.md/)
  expect(readEnv({ ...production, DATABASE: 'embedded' }).databaseUrl).toBeNull()
  expect(readEnv({ ...production, DATABASE_URL: 'postgres://db/league' }).databaseUrl).toBe('postgres://db/league')
  expect(readEnv({}).databaseUrl).toBeNull()
  expect(() => readEnv({ DATABASE: 'embedded', DATABASE_URL: 'postgres://db/league' })).toThrow('remove one of them')
})

test('a near miss of DATABASE_URL is named, without its value [D6.20] [D6.22]', () => {
  const source = { DATABSE_URL: 'postgres://league:secret@db/league' }
  expect(readEnv(source).mistyped).toEqual([{ given: 'DATABSE_URL', meant: 'DATABASE_URL' }])
  expect(() => readEnv({ ...production, ...source })).toThrow(
    /^(?!.*secret).*DATABASE_URL is missing \(DATABSE_URL is given\)/s,
  )
})

test.each([
  ['postgres://league:secret@db.example/apl', 'postgres://db.example:5432/apl'],
  ['postgresql://db:5433/apl?sslmode=require', 'postgresql://db:5433/apl'],
  ['postgres:///apl?host=/run/postgresql', 'postgres:///run/postgresql:5432/apl'],
  [null, 'embedded in /var/lib/myapl/db'],
])('%s is described as %s [D6.21]', (databaseUrl, description) => {
  expect(describeDatabase({ databaseUrl, dataDir: '/var/lib/myapl' })).toBe(description)
})
