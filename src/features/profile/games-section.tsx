import { chakra } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'
import { SectionHead } from '#components/ui/section-head.tsx'
import { Box } from '#components/ui/box.tsx'
import { pressedKey } from '#lib/browser/device/pressed-key.ts'
import { RecentResults } from './recent-results.tsx'
import type { SectionProps, UpcomingSlot } from './section-props.ts'
import { UpcomingList } from './upcoming-list.tsx'

type GamesSectionProps = SectionProps & { upcoming: UpcomingSlot | null }

/** RESULTS and, on one's own profile, UPCOMING EVENTS [M2.21]. */
export function GamesSection({ upcoming, ...props }: GamesSectionProps) {
  const { search, onSearch } = props
  const isUpcoming = upcoming !== null && search.games === 'upcoming'
  return (
    <section aria-label="Recent Games & Results">
      <SectionHead title="Recent Games & Results" narrow="spoken" />
      <Box padding={{ base: '14px 16px 0', lg: '0' }}>
        {upcoming ? (
          <SubTabs
            isUpcoming={isUpcoming}
            onSelect={(games) => onSearch({ games, season: undefined, month: undefined })}
          >
            {isUpcoming ? <UpcomingList slot={upcoming} /> : <RecentResults {...props} />}
          </SubTabs>
        ) : (
          <RecentResults {...props} />
        )}
      </Box>
    </section>
  )
}

interface SubTabsProps {
  isUpcoming: boolean
  onSelect: (games: 'upcoming' | undefined) => void
  children: ReactNode
}

function SubTabs({ isUpcoming, onSelect, children }: SubTabsProps) {
  const id = useId()
  const tabs = [
    { label: 'RESULTS', games: undefined },
    { label: 'UPCOMING EVENTS', games: 'upcoming' },
  ] as const
  const at = isUpcoming ? 1 : 0

  function onKeyDown(event: React.KeyboardEvent<HTMLElement>): void {
    const key = pressedKey(event)
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key)) return
    const next = key === 'Home' ? 0 : key === 'End' ? 1 : 1 - at
    event.preventDefault()
    onSelect(tabs[next]?.games)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus({ preventScroll: true })
  }

  return (
    <>
      <Strip role="tablist" aria-label="Games" onKeyDown={onKeyDown}>
        {tabs.map(({ label, games }, i) => (
          <button
            key={label}
            type="button"
            role="tab"
            id={`${id}-${i}`}
            aria-selected={i === at}
            aria-controls={`${id}-panel`}
            tabIndex={i === at ? 0 : -1}
            onClick={() => onSelect(games)}
          >
            {label}
          </button>
        ))}
      </Strip>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${at}`} marginTop="3">
        {children}
      </Box>
    </>
  )
}

const Strip = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '1',
    padding: '1',
    maxWidth: '520px',
    borderRadius: 'card',
    bg: 'bg.muted',
    '& button': {
      minHeight: '48px',
      padding: '4px 8px',
      borderRadius: 'control',
      fontSize: '.875rem',
      lineHeight: '1.125rem',
      fontWeight: '680',
      fontStretch: '94%',
      letterSpacing: '.02em',
      color: 'fg.muted',
      cursor: 'pointer',
      _hover: { color: 'fg' },
    },
    '& [aria-selected=true]': { bg: 'bg.emphasized', color: 'fg', '.light &': { bg: 'bg.subtle' } },
  },
})
