import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Chip, ChipRow } from '#components/chip.tsx'
import { DayStrip } from '#components/day-strip.tsx'
import { GameMark, gameTypeName } from '#components/game-mark.tsx'
import { check } from '#components/icons/home.tsx'
import { Box } from '#components/ui/box.tsx'
import { ALL_DAYS, type DayCell } from '#domain/day-strip.ts'
import type { GameTypeFilter } from '#domain/game-type.ts'
import type { GamesChoice } from './search.ts'

interface GamesToolbarProps {
  choice: GamesChoice
  days: DayCell[]
  types: GameTypeFilter[]
  onChange: (change: Partial<GamesChoice>) => void
}

/** Which day and which kind of game. Narrow windows have Tonight and All days, and show the days once it is not today. */
export function GamesToolbar({ choice, days, types, onChange }: GamesToolbarProps) {
  const [tonight, allDays] = [choice.day === 0, choice.day === ALL_DAYS]
  return (
    <Box display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)">
      <Box display={{ base: tonight ? 'none' : 'block', lg: 'block' }} order={{ base: 2, lg: 1 }}>
        <DayStrip days={days} value={choice.day} onChange={(day) => onChange({ day })} today="Tonight" />
      </Box>
      <Box order={{ base: 1, lg: 2 }}>
        <ChipRow>
          <Group role="group" aria-label="When" display={{ lg: 'none' }}>
            <Choice chosen={tonight} choose={() => onChange({ day: 0 })}>
              Tonight
            </Choice>
            <Choice chosen={allDays} choose={() => onChange({ day: ALL_DAYS })}>
              All days
            </Choice>
            <Box as="i" width="1px" marginBlock="2" bg="border" flex="none" />
          </Group>
          <Group role="group" aria-label="Game type">
            {types.map((value) => (
              <Choice key={value} chosen={choice.type === value} choose={() => onChange({ type: value })} mark={value !== 'all' && <GameMark type={value} size={22} />}>
                {value === 'all' ? 'All games' : gameTypeName(value)}
              </Choice>
            ))}
          </Group>
        </ChipRow>
      </Box>
    </Box>
  )
}

const Group = chakra('div', { base: { display: 'flex', gap: '2', flex: 'none', flexWrap: { lg: 'wrap' }, flexShrink: { lg: '1' } } })

function Choice({ chosen, choose, mark, children }: { chosen: boolean; choose: () => void; mark?: ReactNode; children: ReactNode }) {
  return (
    <Chip aria-pressed={chosen} onClick={choose}>
      {chosen && <Tick />}
      {mark}
      <span>{children}</span>
    </Chip>
  )
}

function Tick() {
  return (
    <svg data-tick="" width={18} height={18} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={2.6} strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      {check}
    </svg>
  )
}
