import type { ReactNode } from 'react'
import type { MajorEvent } from '#contract/major-events.ts'
import { Tabs } from '#components/ui/controls/tabs/tabs.tsx'
import { useQualified } from '#data/qualifications.ts'
import { localDate } from '#domain/time.ts'
import { useOptimisticSearch } from '#lib/browser/navigation/optimistic-search.ts'
import { useConfig } from '#lib/network/config.ts'
import { useLocationChoice } from '#lib/storage/location.ts'
import { useSearchDraft } from '#lib/browser/navigation/search-draft.ts'
import { useMember } from '#lib/network/session.ts'
import { useMinute } from '#lib/scheduling/ticker.ts'
import { useWide } from '#lib/browser/device/media-query.ts'
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
import { useQualifierLists } from './use-qualifier-lists.ts'
import { WinnersSection } from './winners-section.tsx'
import css from './major-event-body.module.css'

/** A major event: its banner, how the member stands to it, and its sections [P2.123 to P2.130]. */
export function MajorEventBody({ event, search: message }: { event: MajorEvent; search: MajorSearch }) {
  const wide = useWide()
  const { invitationalPhrase } = useConfig()
  const today = localDate(useMinute(), useLocationChoice().state.timeZone)
  const [search, change] = useOptimisticSearch(message)
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
  const [text, setText] = useSearchDraft(
    search.player ?? '',
    (player) => change({ player: player || undefined }),
    (draft) => draft.trim(),
  )
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
        <div className="tab-part">{parts[active]}</div>
      </Tabs>
    </>
  )
}

/** Splits the sections into the event's own and the lists of players; all in one column where there is no list. */
function columnsOf(keys: readonly MajorTab[]): [MajorTab[], MajorTab[]] {
  const people: MajorTab[] = keys.includes('ptc') ? keys.filter((key) => key !== 'about' && key !== 'schedule') : []
  return [keys.filter((key) => !people.includes(key)), people]
}

/** All sections together, Event Details at their right hand [P2.128]. */
function WideSections({ event, sections, parts }: LayoutProps) {
  const [first, second] = columnsOf(sections.map(({ key }) => key))
  const render = (keys: readonly MajorTab[]) => keys.map((key) => <div key={key}>{parts[key]}</div>)
  return (
    <div className={css.wide} data-columns={second.length > 0 ? 3 : 2}>
      <div className={css.main}>{render(first)}</div>
      {second.length > 0 && <div className={css.people}>{render(second)}</div>}
      <aside className={css.aside}>
        <Standing event={event} />
        <DetailsPanel details={detailsOf(event)} />
      </aside>
    </div>
  )
}
