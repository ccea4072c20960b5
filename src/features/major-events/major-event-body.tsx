import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { MajorEvent } from '#contract/major-events.ts'
import { Tabs } from '#components/ui/controls/tabs/tabs.tsx'
import { Box } from '#components/ui/box.tsx'
import { useQualified } from '#data/qualifications.ts'
import { localDate } from '#domain/time.ts'
import { useOptimisticSearch } from '#lib/browser/navigation/optimistic-search.ts'
import { useConfig } from '#lib/network/config.ts'
import { useLocationChoice } from '#lib/storage/location.ts'
import { useMember } from '#lib/network/session.ts'
import { useMinute } from '#lib/scheduling/ticker.ts'
import { useWide } from '#lib/browser/device/use-wide.ts'
import { AboutSection } from './about-section.tsx'
import { phaseOf } from './date-range.ts'
import { detailsOf } from './details.ts'
import { DetailsPanel } from './details-panel.tsx'
import { MajorHero } from './major-hero.tsx'
import { isInvitational, sectionsOf, type MajorSection } from './model.ts'
import { QualificationSection } from './qualification-section.tsx'
import { QualifiersSection } from './qualifiers-section.tsx'
import { ScheduleSection } from './schedule-section.tsx'
import { openTab, toggleMaster } from './open-tab.ts'
import type { MajorSearch, MajorTab } from './search.ts'
import { Standing } from './standing.tsx'
import { usePlayerText } from './use-player-text.ts'
import { useQualifierLists } from './use-qualifier-lists.ts'
import { WinnersSection } from './winners-section.tsx'

/** A major event: its banner, how the member stands to it, and its sections [P2.123 to P2.130]. */
export function MajorEventBody({ event, search: said }: { event: MajorEvent; search: MajorSearch }) {
  const wide = useWide()
  const { invitationalPhrase } = useConfig()
  const today = localDate(useMinute(), useLocationChoice().state.timeZone)
  const [search, change] = useOptimisticSearch(said)
  const sections = sectionsOf(event, invitationalPhrase)
  const parts = useParts({
    event,
    sections,
    search,
    change,
    today,
    photosFirst: isInvitational(event, invitationalPhrase),
    wide,
  })
  const layout = { event, sections, parts, search, change }
  return (
    <article>
      <MajorHero event={event} phase={phaseOf(event, today)} />
      {wide ? <WideSections {...layout} /> : <NarrowSections {...layout} />}
    </article>
  )
}

interface PartsGiven {
  event: MajorEvent
  sections: readonly MajorSection[]
  search: MajorSearch
  change: (part: MajorSearch) => void
  today: string
  photosFirst: boolean
  wide: boolean
}

function useParts({
  event,
  sections,
  search,
  change,
  today,
  photosFirst,
  wide,
}: PartsGiven): Record<MajorTab, ReactNode> {
  const { hasMaster, isMaster, query } = useQualifierLists(event, search.list === 'master')
  const [text, setText] = usePlayerText(search, change)
  const ownName = useOwnName(event.id)
  const titleOf = (key: MajorTab) => sections.find((section) => section.key === key)?.title ?? ''
  return {
    about: <AboutSection event={event}>{!wide && <DetailsPanel details={detailsOf(event)} />}</AboutSection>,
    ptc: (
      <QualifiersSection
        title={titleOf('ptc')}
        isMaster={isMaster}
        onToggle={hasMaster ? () => change(toggleMaster(search)) : null}
        query={query}
        ownName={ownName}
        text={text}
        onText={setText}
      />
    ),
    schedule: <ScheduleSection event={event} title={titleOf('schedule')} photosFirst={photosFirst} today={today} />,
    qualification: <QualificationSection html={event.qualificationProcess} />,
    winners: <WinnersSection winners={event.previousWinners} />,
  }
}

/** The member's name as the lists write it, where they have qualified; the lists carry nothing else to know a member by. */
function useOwnName(majorEventId: number): string | null {
  const member = useMember()
  const { data } = useQualified()
  if (!member || !data?.some((one) => one.majorEventId === majorEventId)) return null
  return `${member.firstname ?? ''} ${member.lastname ?? ''}`.trim() || null
}

interface LayoutProps {
  event: MajorEvent
  sections: readonly MajorSection[]
  parts: Record<MajorTab, ReactNode>
  search: MajorSearch
  change: (part: MajorSearch) => void
}

/** One section at a time; which one, the address keeps [P2.129]. */
function NarrowSections({ event, sections, parts, search, change }: LayoutProps) {
  const active = openTab(
    search,
    sections.map(({ key }) => key),
  )
  return (
    <>
      <Standing event={event} />
      <Tabs
        label={event.name}
        tabs={sections.map(({ key, tab }) => ({ key, label: tab }))}
        active={active}
        onSelect={(tab) => change({ tab })}
      >
        <Box minHeight="420px" paddingBottom="6">
          {parts[active]}
        </Box>
      </Tabs>
    </>
  )
}

/** What is played, and who plays; where nobody is listed, all of it in one column. */
function columnsOf(keys: readonly MajorTab[]): [MajorTab[], MajorTab[]] {
  const people: MajorTab[] = keys.includes('ptc') ? keys.filter((key) => key !== 'about' && key !== 'schedule') : []
  return [keys.filter((key) => !people.includes(key)), people]
}

/** All sections together, Event Details at their right hand [P2.128]. */
function WideSections({ event, sections, parts }: LayoutProps) {
  const [first, second] = columnsOf(sections.map(({ key }) => key))
  const draw = (keys: readonly MajorTab[]) => keys.map((key) => <div key={key}>{parts[key]}</div>)
  return (
    <Wide data-columns={second.length > 0 ? 3 : 2}>
      <div data-part="main">{draw(first)}</div>
      {second.length > 0 && <div data-part="people">{draw(second)}</div>}
      <aside>
        <Standing event={event} />
        <DetailsPanel details={detailsOf(event)} />
      </aside>
    </Wide>
  )
}

const Wide = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    gridTemplateAreas: '"main aside" "people aside"',
    gap: '24px 32px',
    alignItems: 'start',
    width: '100%',
    maxWidth: '1440px',
    marginInline: 'auto',
    padding: '20px 40px 40px',
    '& > *': { display: 'grid', gap: '24px', gridTemplateColumns: 'minmax(0, 1fr)', minWidth: '0' },
    '& > [data-part=main]': { gridArea: 'main' },
    '& > [data-part=people]': { gridArea: 'people' },
    '& > aside': { gridArea: 'aside', gap: '12px', position: 'sticky', top: '88px' },
    '&[data-columns="2"]': { gridTemplateAreas: '"main aside"' },
    '@media (min-width: 1280px)': {
      '&[data-columns="3"]': {
        gridTemplateColumns: 'minmax(0, 1fr) 384px 340px',
        gridTemplateAreas: '"main people aside"',
        gap: '24px',
      },
      '&[data-columns="2"]': { gridTemplateColumns: 'minmax(0, 1fr) 340px' },
    },
  },
})
