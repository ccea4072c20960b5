import { blindStructureList } from '#features/clock/testing/clock-model.ts'

const million = (n: number) => (n * 1_000_000).toLocaleString('en-AU')

const levels = Array.from({ length: 60 }, (_, i) => ({
  ...blindStructureList[0],
  roundNumber: i + 1,
  roundLength: 1_200,
  breakLength: i % 4 === 3 ? 600 : 0,
  formatBlind: `${million(10 + i / 10)}/${million(20 + i / 5)}`,
  formatAnte: million(20 + i / 5),
}))

/** The longest clock there is: 60 levels, each with blinds and an ante of eight digits, and prizes to match. */
export const LONGEST = {
  blindStructureList: levels,
  currentRound: 12,
  isRound: true,
  currentBlind: levels[11]?.formatBlind ?? '',
  nextBlind: levels[12]?.formatBlind ?? '',
  ante: levels[11]?.formatAnte ?? '',
  remainingSeconds: 1_183,
  playersRemaining: 12_345,
  totalPlayers: 23_456,
  averageChip: 98_765_432,
  prizePool: 1_234_567,
  prizeStructureList: Array.from({ length: 27 }, (_, i) => ({ rank: i + 1, prize: 400_000 - i * 10_000 })),
}
