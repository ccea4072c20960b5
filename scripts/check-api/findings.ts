import type * as v from 'valibot'
import { isObject } from '#contract/reader-shapes.ts'
import { readResponse, type Finding } from '#contract/reader.ts'

/**
 * Reads a response as the app does and says how it differs from its schema: names of fields and counts, no values.
 * docs/other-servers.md says what each means.
 */
export function findingsOf(schema: v.GenericSchema, value: unknown) {
  const findings: Finding[] = []
  const read = readResponse(schema, value, { onFinding: (finding) => findings.push(finding) })
  const missing = new Set(findings.filter(({ kind }) => kind === 'missing').map(({ path }) => path))
  const empty = read.success ? emptyFields(schema, [read.output]) : []
  const found = {
    missing: counted('missing'),
    'never filled': empty.filter((path) => !missing.has(path)).join(', '),
    converted: counted('converted'),
    unknown: counted('unknown'),
    dropped: counted('dropped'),
  }
  return { read, found }

  function counted(kind: Finding['kind']): string {
    const times = new Map<string, number>()
    for (const path of findings.filter((finding) => finding.kind === kind).map((finding) => printable(finding.path)))
      times.set(path, (times.get(path) ?? 0) + 1)
    return [...times].map(([path, count]) => (count === 1 ? path : `${path} ×${count}`)).join(', ')
  }
}

/** Other names of what stateId and regionId say. */
const SAID_BY_ID = ['stateName', 'state', 'region']

/** The paths of fields that are absent, null or empty wherever their object is there; not of what would be below. */
function emptyFields(schema: v.GenericSchema, values: readonly unknown[], path = ''): string[] {
  const { wrapped, item, entries } = schema as { wrapped?: v.GenericSchema; item?: v.GenericSchema; entries?: object }
  if (wrapped) return emptyFields(wrapped, values, path)
  if (item) return emptyFields(item, values.flat(), `${path}[]`)
  const objects = values.filter(isObject)
  if (objects.length === 0) return []
  return Object.entries(entries ?? {}).flatMap(([name, field]) => {
    if (SAID_BY_ID.includes(name)) return []
    const at = path === '' ? name : `${path}.${name}`
    const filled = objects.map((object) => object[name]).filter(isFilled)
    return filled.length === 0 ? [at] : emptyFields(field as v.GenericSchema, filled, at)
  })
}

function isFilled(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
}

/** Where an object is a map, its names are values: only what looks like the name of a field is shown. */
function printable(path: string): string {
  return /^(\[\]|(^|\.)[a-z_$][\w$]{0,39})*$/i.test(path) ? path : '(a name that is no field’s)'
}
