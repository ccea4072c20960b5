import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { citationsBelow, coverageByArea, formatReport, parseRules, unknownCitations } from './spec-rules.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const TEST_FOLDERS = ['domain', 'contract', 'server', 'src', 'tests']

process.exitCode = main()

/**
 * Prints the rules without a test. Exit code 1 when a test names a rule that does not exist or npm test leaves a whole
 * area out, 2 for a wrong option.
 */
function main(): number {
  const { area, summary } = readOptions()
  const spec = parseRules(readFileSync(path.join(ROOT, 'docs/spec.md'), 'utf8'))
  const faults = parseRules(readFileSync(path.join(ROOT, 'docs/faults.md'), 'utf8'))
  const rules = [...spec.rules, ...faults.rules]
  const citations = TEST_FOLDERS.flatMap((folder) => citationsBelow(ROOT, folder))

  const areas = coverageByArea(rules, spec.titles, citations)
  const chosen = areas.filter((coverage) => !area || coverage.area === area || coverage.area[0] === area)
  if (chosen.length === 0) {
    console.error(`There is no area ${area}. The areas are ${areas.map((coverage) => coverage.area).join(', ')}.`)
    return 2
  }
  console.log(formatReport(chosen, { summary }))

  const unknown = unknownCitations(rules, citations)
  const untouched = areas.filter(({ provedInMinutes }) => provedInMinutes === 0)
  if (unknown.length > 0) console.error('\nThese tests name rules that do not exist:')
  for (const { file, line, id } of unknown) console.error(`  ${file}:${line}  ${id}`)
  for (const { area } of untouched) console.error(`\nnpm test proves nothing of ${area}.`)
  return unknown.length + untouched.length > 0 ? 1 : 0
}

function readOptions(): { area: string | undefined; summary: boolean } {
  const { values } = parseArgs({
    options: { area: { type: 'string' }, summary: { type: 'boolean', default: false } },
  })
  return { area: values.area?.toUpperCase(), summary: values.summary }
}
