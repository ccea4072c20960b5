import type { Row } from './field.ts'
import type { Keys } from './keys.ts'
import type { Section } from './section.ts'

/** A row of a file with what will become of it. */
export interface PlannedRow {
  id: string
  /** Null for rows that are named by their parts. */
  key: string | null
  /** Its number in the file. */
  row: number
  values: Row
  before: Row | null
  /** The properties that differ from before. */
  changes: Row
  /** The row was there without a key of its own, and is given that of the file. */
  isRenamed: boolean
}

/** A section as it is and as it will be. */
export interface PlannedSection {
  section: Section
  /** All rows, those of the file in place of those before. */
  rows: Map<string, Row>
  keys: Keys | null
  planned: PlannedRow[]
  /** Rows of the league that those of the file take the place of. */
  removed: Row[]
  /** Rows of the file with a mistake, which others may name without making another one. */
  failed: Set<string>
  /** Rows of people who have deleted their account here. */
  gone: ReadonlySet<string>
  /** Rows about them that were passed over, as no file brings them back. */
  skipped: number
}

/** The sections that are known so far, by name. */
export type Plan = ReadonlyMap<string, PlannedSection>
