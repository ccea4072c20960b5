import { ROUND_THE_CLOCK } from './round-the-clock.ts'

/** A blind structure of the league with the stack it is played with. */
export interface BlindStructure {
  id: number
  name: string
  startingStack: number
  levels: readonly StructureLevel[]
}

export interface StructureLevel {
  roundNumber: number
  smallBlind: number
  bigBlind: number
  ante: number
  roundSeconds: number
  /** 0 when no break follows. */
  breakSeconds: number
}

/** Every structure in use, by ids 1 and up. */
export function blindStructures(): BlindStructure[] {
  return RECIPES.map((recipe, index) => ({
    id: index + 1,
    name: recipe.name,
    startingStack: recipe.stack,
    levels: levelsOf(recipe),
  }))
}

/** The name by which a structure is chosen in schedules. */
export type StructureName = (typeof RECIPES)[number]['name']

interface Recipe {
  name: string
  minutes: number
  stack: number
  /** The big blind of the first level. */
  from: number
  levels: number
  breakEvery: number
  breakMinutes: number
  /** The first level with a big-blind ante; 0 never. */
  anteFrom: number
}

const RECIPES = [
  { name: 'Pub 15', minutes: 15, stack: 10_000, from: 100, levels: 24, breakEvery: 4, breakMinutes: 10, anteFrom: 0 },
  { name: 'Pub 20', minutes: 20, stack: 8_000, from: 200, levels: 22, breakEvery: 3, breakMinutes: 10, anteFrom: 0 },
  {
    name: 'Deepstack 20',
    minutes: 20,
    stack: 15_000,
    from: 200,
    levels: 24,
    breakEvery: 4,
    breakMinutes: 15,
    anteFrom: 6,
  },
  { name: 'Turbo 10', minutes: 10, stack: 5_000, from: 100, levels: 24, breakEvery: 6, breakMinutes: 10, anteFrom: 0 },
  {
    name: 'Satellite 15',
    minutes: 15,
    stack: 7_500,
    from: 100,
    levels: 22,
    breakEvery: 5,
    breakMinutes: 10,
    anteFrom: 7,
  },
  {
    name: 'Championship 30',
    minutes: 30,
    stack: 40_000,
    from: 200,
    levels: 24,
    breakEvery: 3,
    breakMinutes: 15,
    anteFrom: 4,
  },
  {
    name: ROUND_THE_CLOCK.structureName,
    minutes: ROUND_THE_CLOCK.levelSeconds / 60,
    stack: ROUND_THE_CLOCK.startingStack,
    from: 200,
    levels: ROUND_THE_CLOCK.levels,
    breakEvery: ROUND_THE_CLOCK.levelsPerBreak,
    breakMinutes: ROUND_THE_CLOCK.breakSeconds / 60,
    anteFrom: 5,
  },
] as const satisfies readonly Recipe[]

/** Big blinds as halls use them: every second one is skipped where levels are few. */
const FINE = [
  50, 100, 150, 200, 300, 400, 500, 600, 800, 1000, 1200, 1400, 1600, 2000, 2400, 3000, 4000, 5000, 6000, 7000, 8000,
  10_000, 12_000, 14_000, 16_000, 20_000, 24_000, 30_000, 40_000, 50_000, 60_000, 80_000, 100_000, 120_000, 160_000,
  200_000, 300_000, 400_000,
]
const COARSE = [
  50, 100, 200, 300, 400, 600, 800, 1000, 1600, 2000, 3000, 4000, 6000, 8000, 10_000, 12_000, 16_000, 20_000, 30_000,
  40_000, 60_000, 80_000, 100_000, 120_000, 160_000, 200_000, 300_000, 400_000, 600_000,
]

function levelsOf({ minutes, from, levels, breakEvery, breakMinutes, anteFrom }: Recipe): StructureLevel[] {
  const ladder = levels > 24 ? FINE : COARSE
  const first = Math.max(0, ladder.indexOf(from))
  return Array.from({ length: levels }, (_, index) => {
    const bigBlind = ladder[first + index] ?? (ladder.at(-1) ?? 0) * 2 ** (first + index - ladder.length + 1)
    const roundNumber = index + 1
    return {
      roundNumber,
      smallBlind: bigBlind / 2,
      bigBlind,
      ante: anteFrom > 0 && roundNumber >= anteFrom ? bigBlind : 0,
      roundSeconds: minutes * 60,
      breakSeconds: roundNumber % breakEvery === 0 && roundNumber < levels ? breakMinutes * 60 : 0,
    }
  })
}
