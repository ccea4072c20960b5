import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runPostgresProgram } from './postgres-programs.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'programs-'))
  vi.stubEnv('PATH', `${folder}:${process.env['PATH'] ?? ''}`)
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

function program(name: string, script: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`)
  chmodSync(join(folder, name), 0o755)
}

test('password and settings are in the environment and not among the arguments [D6.24]', async () => {
  program(
    'pg_dump',
    `cd ${folder}; printf '%s|' "$@" > arguments; printf '%s' "$PGPASSWORD" > password; echo "$PGOPTIONS" > options; echo "$PGCLIENTENCODING" > encoding`,
  )
  await runPostgresProgram(
    'pg_dump',
    'postgres://league:s%40crets@db.example:5433/apl?sslmode=require&options=-c%20work_mem%3D64MB',
    ['--format=custom'],
  )
  expect(readFileSync(join(folder, 'encoding'), 'utf8')).toBe('UTF8\n')
  expect(readFileSync(join(folder, 'options'), 'utf8')).toMatch(/^-c work_mem=64MB -c .*-c datestyle=ISO,MDY /)
  expect(readFileSync(join(folder, 'arguments'), 'utf8')).toBe(
    '--format=custom|--no-password|--dbname=postgres://league@db.example:5433/apl?sslmode=require|',
  )
  expect(readFileSync(join(folder, 'password'), 'utf8')).toBe('s@crets')
})

test('what a program says of its failure is passed on, and one that is missing is named', async () => {
  program('pg_dump', 'echo "the server is too new" >&2; exit 1')
  await expect(runPostgresProgram('pg_dump', 'postgres://a@b/c', [])).rejects.toThrow(
    'pg_dump failed: the server is too new',
  )
  await expect(runPostgresProgram('pg_of_no_kind', 'postgres://a@b/c', [])).rejects.toThrow(/pg_of_no_kind is missing/)
})
