import { expect, test } from 'vitest'
import { faultTable, testsOf, type ReportSuite } from './fault-table.ts'

const faults = ['F1', 'F2', 'F12', 'F13', 'F14'].map((id) => ({ id, area: 'F', text: `Case ${id}. And more.` }))

const report: ReportSuite[] = [
  {
    title: 'network.spec.ts',
    specs: [
      { title: 'one [F1]', tests: [{ status: 'expected' }] },
      { title: 'two [F12, F1]', tests: [{ status: 'unexpected' }] },
      { title: 'F2 outside of brackets', tests: [{ status: 'expected' }] },
    ],
    suites: [
      {
        title: 'a group [F13]',
        specs: [
          { title: 'within', tests: [{ status: 'expected' }] },
          { title: 'left out', tests: [{ status: 'skipped' }] },
        ],
      },
    ],
  },
]

test('each fault says what the run showed, by its own number alone', () => {
  const table = faultTable(faults, testsOf(report), [
    { id: 'F14', line: 1, proves: true },
    { id: 'F2', line: 1, proves: false },
  ])
  expect(table.map(({ number, outcome }) => [number, outcome])).toEqual([
    ['F1', 'FAILED 1 of 2'],
    ['F2', 'no test yet'],
    ['F12', 'FAILED 1 of 1'],
    ['F13', 'passed, 1 test'],
    ['F14', 'by 1 unit, component or server test'],
  ])
  expect(table[0]?.case).toBe('Case F1.')
})

test('a long case ends with a whole word', () => {
  const [row] = faultTable([{ id: 'F1', area: 'F', text: 'word '.repeat(40) }], [], [])
  expect(row?.case).toMatch(/word …$/)
})
