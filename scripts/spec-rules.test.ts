import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { coverageByArea, findCitations, formatReport, parseRules, unknownCitations } from './spec-rules.ts'

const sample = `# The rules

- Numbers are stable: \`P2.14\`.

## P2 Screens and routes

### Routes

- **P2.1** \`/\` is Home.
- **P2.2** \`/news\` is the news list.

## D1 Paths

- **D1.1** Case does not matter.
`

describe('parseRules', () => {
  test('takes numbered lines with their text, and the titles of sections', () => {
    const { rules, titles } = parseRules(sample)
    expect(rules).toEqual([
      { id: 'P2.1', area: 'P2', text: '`/` is Home.' },
      { id: 'P2.2', area: 'P2', text: '`/news` is the news list.' },
      { id: 'D1.1', area: 'D1', text: 'Case does not matter.' },
    ])
    expect(titles.get('P2')).toBe('Screens and routes')
  })

  test('puts faults into an area of their own', () => {
    expect(parseRules('- **F35** The clock holds.').rules).toEqual([{ id: 'F35', area: 'F', text: 'The clock holds.' }])
  })
})

describe('findCitations', () => {
  function ids(source: string): string[] {
    return findCitations('sample.test.ts', source).map((citation) => citation.id)
  }

  test('reads one rule or several from a title', () => {
    expect(ids(`test('home [P2.1]', () => {})`)).toEqual(['P2.1'])
    expect(ids(`it("home [P2.1, D1.1] and [F35]", run)`)).toEqual(['P2.1', 'D1.1', 'F35'])
    expect(ids(`test('home [P2.1 the first game, D1.1] [F35 clock’s sizes]', run)`)).toEqual(['P2.1', 'D1.1', 'F35'])
    expect(ids(`describe('home [P2.1]', () => { test('news [P2.2]', run) })`)).toEqual(['P2.1', 'P2.2'])
  })

  test('reads template literals and titles put together', () => {
    expect(ids('test(`home ${name} [P2.1]`, run)')).toEqual(['P2.1'])
    expect(ids('test(`home ${f("a, b")} and ${name} [P2.1] more ${x}`, run)')).toEqual(['P2.1'])
    expect(ids(`test('home ' +\n  'again [P2.1]', run)`)).toEqual(['P2.1'])
  })

  test('reads modifiers, tables and helpers named after test and describe', () => {
    expect(ids(`test.describe.serial('home [P2.1]', run)`)).toEqual(['P2.1'])
    expect(ids(`test.runIf(pg)('home [P2.1]', run)`)).toEqual(['P2.1'])
    expect(ids(`test.each([['a', 1]])('home %s [P2.1]', run)`)).toEqual(['P2.1'])
    expect(ids(`test.each([['home [P2.1]'], ['news [P2.2]']])('%s', run)`)).toEqual(['P2.1', 'P2.2'])
    expect(ids(`test.for(['home [P2.1]'])('%s', run)`)).toEqual(['P2.1'])
    expect(ids(`describeOnEngines('home [P2.1]', run); memberTest('news [P2.2]', run)`)).toEqual(['P2.1', 'P2.2'])
  })

  test('passes over comments, other strings and other calls', () => {
    expect(ids(`// test('home [P2.1]', run)\n/* it('x [P2.2]') */`)).toEqual([])
    expect(ids(`test('home', () => { expect(title).toBe('[P2.1]'); open('[P2.2]') })`)).toEqual([])
    expect(ids(`test('a list [1, 2] of [Player]', run)`)).toEqual([])
  })

  test('survives what does not parse', () => {
    expect(ids(`test('home [P2.1]', () => {`)).toEqual(['P2.1'])
  })

  test('gives the line, in TSX as well', () => {
    const source = `const view = <p>hello</p>\n\ntest('home [P2.1]', run)`
    expect(findCitations('view.test.tsx', source)).toEqual([{ id: 'P2.1', line: 3, proves: true }])
  })

  test('a skipped or unwritten test proves nothing', () => {
    const source = `test.skip('home [P2.1]', run)\ntest.todo('news [P2.2]')`
    expect(findCitations('a.test.ts', source).map((citation) => citation.proves)).toEqual([false, false])
  })
})

describe('the report', () => {
  const { rules, titles } = parseRules(sample)

  function citations(file: string, source: string) {
    return findCitations(file, source).map((citation) => ({ ...citation, file }))
  }

  test('counts by area, lists what no test names, and ends with a total', () => {
    const areas = coverageByArea(rules, titles, citations('src/a.test.ts', `test('home [P2.1]', run)`))
    expect(formatReport(areas)).toBe(
      [
        'P2: 1 of 2 proved, 1 by npm test',
        'D1: 0 of 1 proved, 0 by npm test',
        '',
        'P2 Screens and routes',
        '  P2.2   `/news` is the news list.',
        '',
        'D1 Paths',
        '  D1.1   Case does not matter.',
        '',
        '1 of 3 rules proved, 1 by npm test, 2 without a test',
      ].join('\n'),
    )
    expect(formatReport(areas, { summary: true })).toBe(
      [
        'P2: 1 of 2 proved, 1 by npm test',
        'D1: 0 of 1 proved, 0 by npm test',
        '',
        '1 of 3 rules proved, 1 by npm test, 2 without a test',
      ].join('\n'),
    )
  })

  test.each([
    ['server/ledger/credit/credit.db.test.ts', 1],
    ['tests/component/screens/home.test.tsx', 1],
    ['tests/tour/tour.spec.ts', 1],
    ['server/demo/season.slow.db.test.ts', 0],
    ['tests/component/home.test.tsx', 0],
    ['tests/e2e/home.spec.ts', 0],
    ['tests/faults/storage.spec.ts', 0],
    ['tests/engines/smoke.spec.ts', 0],
  ])('of %s npm test runs %i', (file, expected) => {
    const [area] = coverageByArea(rules, titles, citations(file, `test('home [P2.1]', run)`))
    expect(area?.provedInMinutes).toBe(expected)
  })

  test('finds citations of rules that do not exist, malformed ones included', () => {
    const cited = findCitations('a.test.ts', `test('home [P2.1, P2.9]', run); test('all [P2.1-P2.2] [D1]', run)`)
    expect(unknownCitations(rules, cited).map((citation) => citation.id)).toEqual(['P2.9', 'P2.1-P2.2', 'D1'])
  })
})

describe('the documents themselves', () => {
  test.each(['spec.md', 'faults.md'])('every rule of %s is well formed, in order and numbered once', (name) => {
    const markdown = readFileSync(new URL(`../docs/${name}`, import.meta.url), 'utf8')
    const { rules } = parseRules(markdown)
    const lines = markdown.split('\n').filter((line) => line.startsWith('- **'))
    expect(rules.length).toBeGreaterThan(70)
    expect(rules.length).toBe(lines.length)
    expect(new Set(rules.map((rule) => rule.id)).size).toBe(rules.length)
    for (const [index, rule] of rules.entries()) {
      const previous = rules[index - 1]
      if (previous?.area === rule.area) expect(placeOf(rule.id)).toBeGreaterThan(placeOf(previous.id))
    }
  })
})

function placeOf(id: string): number {
  return Number(id.replace(/^F|^.*\./, ''))
}
