import { comingLevels, type ClockView } from '#domain/clock/clock.ts'
import type { BlindLevel } from '#domain/clock/clock-status.ts'
import { readAnte, readBlinds } from '#domain/clock/chips.ts'
import { cutFigure, groupDigits } from '#domain/clock/figures.ts'

/** How many play at a table where the ante is paid by each of them; the clock is not given it. */
export const ASSUMED_PLAYERS = 9

interface StackAt {
  level: number
  blind: string
  /** '61', '6.2'; '–' where the level's blinds cannot be read. */
  bigBlinds: string
  m: string
}

export interface StackView {
  /** By the level that is played, or on a break the one that comes; then by the two after it. */
  levels: StackAt[]
  /** '98%'; '' while no average is known. */
  ofAverage: string
  /** M counts an ante from each of the assumed players. */
  assumesPlayers: boolean
}

interface StackInput {
  chips: number
  view: Pick<ClockView, 'round' | 'isBreak' | 'currentBlind' | 'ante'>
  structure: readonly BlindLevel[]
  averageChip: number | null | undefined
}

export function stackView({ chips, view, structure, averageChip }: StackInput): StackView {
  const coming = comingLevels(structure, view.round).map(({ roundNumber, formatBlind, formatAnte }) => ({
    level: roundNumber,
    blind: formatBlind,
    ante: formatAnte ?? '',
  }))
  const played = { level: view.round, blind: view.currentBlind, ante: view.ante }
  const levels = (view.isBreak && coming.length > 0 ? coming : [played, ...coming]).slice(0, 3)
  return {
    levels: levels.map(({ level, blind, ante }) => {
      const cost = costOf(blind, ante)
      return {
        level,
        blind: groupDigits(blind),
        bigBlinds: cost ? cutFigure(chips / cost.big) : '–',
        m: cost ? cutFigure(chips / cost.round) : '–',
      }
    }),
    ofAverage: averageChip ? `${Math.round((chips / averageChip) * 100)}%` : '',
    assumesPlayers: levels.some(({ blind, ante }) => costOf(blind, ante)?.isFromEach),
  }
}

/**
 * What a round of the table costs: both blinds, and the ante either once, where the big blind pays it for all ("BB", or
 * an ante as high as the big blind), or in each of the hands. Null where the blinds cannot be read.
 */
function costOf(blind: string, ante: string): { big: number; round: number; isFromEach: boolean } | null {
  const blinds = readBlinds(blind)
  if (!blinds) return null
  const { small, big } = blinds
  const each = readAnte(ante)
  const isFromEach = each > 0 && each < big && !/bb/i.test(ante)
  return { big, round: small + big + each * (isFromEach ? ASSUMED_PLAYERS : 1), isFromEach }
}
