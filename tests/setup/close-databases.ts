import { afterAll } from 'vitest'
import { closeIdleDatabases } from '#server/testing/database-pool.ts'

afterAll(closeIdleDatabases)
