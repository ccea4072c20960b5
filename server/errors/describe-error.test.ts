import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'
import { describeError, sentenceOfError } from './describe-error.ts'

const FAILED = Object.assign(new Error(`Failed query: update "members" set "suburb" = $1\nparams: Fitzroy,3065`), {
  query: 'update "members" set "suburb" = $1',
  params: ['Fitzroy', '3065'],
  cause: Object.assign(new Error('deadlock detected in "Fitzroy"'), {
    severity: 'ERROR',
    code: '40P01',
    detail: 'Key (suburb)=(Fitzroy) is locked.',
  }),
})

test('[F113] a failed statement is shown by its kind, its table and its code, without itself and its values', () => {
  const described = JSON.stringify(describeError(FAILED))
  expect(described).not.toMatch(/Fitzroy|3065|"suburb|set /)
  expect(described).toContain('a query failed (update members)')
  expect(described).toContain('40P01')
  expect(sentenceOfError(FAILED)).toBe('a query failed (update members): deadlock detected in "…"')
})

test('any other error is what it says', () => {
  expect(sentenceOfError(new Error('There is no space left.'))).toBe('There is no space left.')
})

test('[F113] an error that nothing catches ends the process without the values of its statement', async () => {
  const file = new URL('describe-error.ts', import.meta.url).href
  const script = `import { endOnUncaughtError } from '${file}'
    endOnUncaughtError()
    await Promise.reject(Object.assign(new Error('Failed query: select 1\\nparams: Fitzroy'), { query: 'select 1', params: ['Fitzroy'] }))`
  const { code, output } = await new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], (error, stdout, stderr) =>
      resolve({ code: error?.code, output: stdout + stderr }),
    )
  })
  expect([code, output.includes('Fitzroy')]).toEqual([1, false])
  expect(output).toContain('a query failed (select)')
})
