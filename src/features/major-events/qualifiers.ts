import type { Qualifier } from '#contract/major-events.ts'
import { formatChips, ptcFigure } from '#domain/money.ts'
import { foldedName } from '#domain/text.ts'
import { knownName } from '#lib/storage/known-names.ts'

export type QualifierFigure = 'ptc' | 'chips' | 'none'

/** The lines of a list as the server ordered them. `ownName` marks the member, where one line alone bears the name. */
export function qualifierLines(rows: readonly Qualifier[], figure: QualifierFigure, ownName: string | null) {
  const own = foldedName(ownName ?? '')
  const isSure = own !== '' && rows.filter(({ name }) => knownName(name) === own).length === 1
  return rows.map((row, i) => ({
    // Of all lines, also while they are searched.
    number: i + 1,
    name: row.name.trim() || 'Player',
    figure: figureOf(row, figure),
    isOwn: isSure && knownName(row.name) === own,
  }))
}

export type QualifierLine = ReturnType<typeof qualifierLines>[number]

export function figureFor(rows: readonly Qualifier[], isMaster: boolean): QualifierFigure {
  if (isMaster) return 'chips'
  return rows.some(({ ptc }) => (ptc ?? 0) > 0) ? 'ptc' : 'none'
}

function figureOf({ ptc, chipStack }: Qualifier, figure: QualifierFigure): string {
  if (figure === 'ptc') return ptc == null ? '' : ptcFigure(ptc)
  return figure === 'none' || chipStack == null ? '' : formatChips(chipStack)
}
