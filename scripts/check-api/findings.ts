import type * as v from 'valibot'
import type { Finding } from '#contract/reader.ts'

/** How often each path was found, by kind. Only names of fields, no values. */
export type Findings = Record<Finding['kind'], Map<string, number>>

export interface FindingsCount {
  findings: Findings
  note: (finding: Finding) => void
}

/** Counts findings by kind and path. */
export function countFindings(): FindingsCount {
  const findings: Findings = { missing: new Map(), converted: new Map(), unknown: new Map(), dropped: new Map() }
  return {
    findings,
    note({ kind, path }) {
      const shown = printable(path)
      findings[kind].set(shown, (findings[kind].get(shown) ?? 0) + 1)
    },
  }
}

/** Additions of our own server, which no other has. */
const ADDITIONS = new Set([
  'version',
  'listsVersion',
  'board',
  'left',
  'source',
  'endedAt',
  'pendingRequest',
  'isPending',
  'pendingAvatarUrl',
  'avatarRejection',
  'avatarPending',
  'emailValid',
])

/**
 * The paths of fields that are absent, null or empty wherever their object is there, such as `[].venue.latitude`: a
 * misspelt name shows here. What is below such a field is not named.
 */
export function emptyFields(schema: v.GenericSchema, output: unknown): string[] {
  const found: string[] = []
  walk(schema, [output], { path: '', isPlaced: false }, found)
  return found
}

/** Whether a field, or what it is in, is among these paths. */
export function isAmong(path: string, paths: readonly string[]): boolean {
  return paths.some((one) => path === one || path.startsWith(`${one}.`) || path.startsWith(`${one}[`))
}

interface AnySchema {
  type: string
  wrapped?: v.GenericSchema
  item?: v.GenericSchema
  entries?: Record<string, v.GenericSchema>
}

interface At {
  path: string
  /** The state is known from what this is in. */
  isPlaced: boolean
}

function walk(schema: v.GenericSchema, values: readonly unknown[], at: At, found: string[]): void {
  const { type, wrapped, item, entries } = schema as unknown as AnySchema
  if (wrapped) walk(wrapped, values, at, found)
  else if (type === 'array' && item)
    walk(item, values.filter(Array.isArray).flat(), { ...at, path: `${at.path}[]` }, found)
  else if (type === 'object' && entries) walkObject(entries, values.filter(isRecord), at, found)
}

function walkObject(
  entries: Record<string, v.GenericSchema>,
  objects: readonly Record<string, unknown>[],
  { path, isPlaced }: At,
  found: string[],
): void {
  if (objects.length === 0) return
  const filledBy = (name: string) => objects.map((object) => object[name]).filter(isFilled)
  const isPlace = 'stateName' in entries
  const isNowPlaced = isPlaced || (isPlace && STATE_FIELDS.some((name) => filledBy(name).length > 0))
  for (const [name, schema] of Object.entries(entries)) {
    const isKnown = ADDITIONS.has(name) || (isPlace && isGivenElsewhere(name))
    if (isKnown) continue
    const at = path === '' ? name : `${path}.${name}`
    const filled = filledBy(name)
    if (filled.length === 0) found.push(at)
    else walk(schema, filled, { path: at, isPlaced: isNowPlaced }, found)
  }

  /** Any of three fields names the state, and any of two the region. */
  function isGivenElsewhere(name: string): boolean {
    if (name === 'stateId') return isNowPlaced
    if (name === 'regionId') return filledBy('region').length > 0
    return name === 'state' || name === 'stateName' || name === 'region'
  }
}

const STATE_FIELDS = ['stateId', 'stateName', 'state']

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isFilled(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
}

/** Where an object is a map, its names are values: only what looks like the name of a field is shown. */
function printable(path: string): string {
  const isName = path
    .split('.')
    .every((part) => /^(\[\]|[a-z_$][\w$]{0,39}(\[\])*)$/i.test(part) || /^(\[\])+$/.test(part))
  return path === '' || isName ? path : '(a name that is no field’s)'
}
