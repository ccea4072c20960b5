import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import { passIdentity, reserveIds } from '#server/db/insert.ts'
import { keyProblem } from './converted.ts'
import { UNSTORABLE } from './field.ts'
import type { RawRow } from './csv.ts'
import { isStorable, type Keys } from './keys.ts'
import type { Report } from './mistake.ts'
import { checkRenumbered, eveningMatcher, type Renumbered } from './match-evenings.ts'
import type { Plan, PlannedSection } from './planned.ts'
import type { RawSection } from './read-files.ts'
import type { Section } from './section.ts'

/** A row of a file with its key, and the number or guid of the row it names. */
export interface Named extends RawRow {
  key: string | null
  id: string | null
  /** The league has announced it itself; from now on it goes by the key of the file. */
  isMatched: boolean
}

/**
 * Finds the row each key names, or the evening that the league has announced itself, and gives those that are new a
 * number or guid.
 */
export async function nameRows(
  db: Db,
  target: Pick<PlannedSection, 'section' | 'keys' | 'rows'>,
  raw: RawSection,
  { plan, at, report }: { plan: Plan; at: Date; report: Report },
): Promise<Named[]> {
  const { section, keys, rows } = target
  if (!keys || section.identity === 'parts')
    return raw.rows.map((one) => ({ ...one, key: null, id: null, isMatched: false }))
  const { identity } = section
  const named: Named[] = []
  const renumbered: Renumbered[] = []
  const match = eveningMatcher(target, plan)
  const rowByKey = new Map<string, number>()
  for (const one of raw.rows) {
    const addProblem = (column: string, message: string) =>
      report({ section: section.name, row: one.row, column, message })
    const key = textOfCell(one.cells['key'])
    const unusable = unusableKey(key)
    if (unusable) {
      addProblem('key', unusable)
      continue
    }
    const first = rowByKey.get(key)
    if (first !== undefined) {
      addProblem('key', `is there twice: row ${first} has it, too`)
      continue
    }
    rowByKey.set(key, one.row)
    const stored = keys.idOf(key)
    const requested = wantedId(identity, key, one.cells[identity], (message) => addProblem(identity, message))
    const matched = stored === null ? match(one.cells) : null
    const problem = stored === null && !one.asText?.has('key') ? keyProblem(key) : null
    if (problem) addProblem('key', problem)
    const isMatched = matched !== null && (requested === null || requested === matched)
    const known = isMatched ? matched : stored
    if (known === null && requested !== null && rows.has(requested)) {
      addProblem(identity, `${requested} belongs to another row of the league. Leave it empty to be given a new one`)
      continue
    }
    if (known !== null && requested !== null && requested !== known)
      addProblem(identity, `is ${known} in the league and cannot change`)
    if (matched !== null && requested !== null && !isMatched)
      renumbered.push({ row: one.row, wanted: requested, matched })
    named.push({ ...one, key, id: known ?? requested, isMatched })
  }
  await checkRenumbered(db, renumbered, { at, report })
  await giveIds(db, section, named)
  target.keys = withPlanned(keys, new Map(named.map(({ key, id }) => [key ?? '', id ?? ''])))
  return named
}

const MAX_KEY = 200

function unusableKey(key: string): string | null {
  if (key === '') return 'is missing'
  if (key.length > MAX_KEY) return `must have at most ${MAX_KEY} characters`
  return isStorable(key) ? null : UNSTORABLE
}

function wantedId(
  identity: 'id' | 'guid',
  key: string,
  cell: unknown,
  report: (message: string) => void,
): string | null {
  const text = textOfCell(cell)
  // A guid as the key is that of the row.
  if (identity === 'guid' && text === '') return GUID.test(key) ? key.toLowerCase() : null
  if (text === '') return null
  const isGood = identity === 'guid' ? GUID.test(text) : /^[1-9]\d{0,8}$/.test(text)
  if (!isGood) report(identity === 'guid' ? 'must be a guid' : 'must be a whole number from 1 to 999999999')
  return isGood ? text.toLowerCase() : null
}

export const GUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

async function giveIds(db: Db, { identity, table }: Section, named: Named[]): Promise<void> {
  const without = named.filter(({ id }) => id === null)
  if (identity === 'guid') {
    for (const one of without) one.id = randomUUID()
    return
  }
  const highest = named.reduce((most, { id }) => Math.max(most, Number(id ?? 0)), 0)
  if (highest > 0) await passIdentity(db, table, highest)
  const ids = await reserveIds(db, table, without.length)
  for (const [index, one] of without.entries()) one.id = String(ids[index])
}

function withPlanned(keys: Keys, planned: ReadonlyMap<string, string>): Keys {
  const keyById = new Map([...planned].map(([key, id]) => [id, key]))
  return {
    keyOf: (id) => keyById.get(id) ?? keys.keyOf(id),
    idOf: (key) => planned.get(key) ?? keys.idOf(key),
    isNoted: (id) => keys.isNoted(id),
  }
}

/** The text of a cell without outer space; '' for none. */
export function textOfCell(cell: unknown): string {
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell).trim() : ''
}
