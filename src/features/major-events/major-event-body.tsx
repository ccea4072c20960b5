import { VenueLink } from '#components/page-links.tsx'
import { SectionHead } from '#components/ui/page.tsx'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { InfoIcon, TrophyIcon, CheckIcon } from 'lucide-react'
import type { MajorEvent, PreviousWinner } from '#contract/major-events.ts'
import { Tabs } from '#components/ui/controls/tabs/tabs.tsx'
import { SafeHtml } from '#components/html/safe-html.tsx'
import { Avatar } from '#components/ui/display/avatar.tsx'
import { Fact, Facts } from '#components/content/facts.tsx'
import { Figure } from '#components/ui/display/figure.tsx'
import { H2 } from '#components/ui/heading.tsx'
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
import { detailsOf, type MajorDetail } from './details.ts'
import { MajorHero } from './major-hero.tsx'
import {
  phaseOf,
  isInvitational,
  sectionsOf,
  type MajorSection,
  hasProgramme,
  masterIdOf,
  openTab,
  toggleMaster,
} from './model.ts'
import { QualifiersSection } from './qualifiers-section.tsx'
import { majorEventQueries } from './queries.ts'
import { ScheduleSection } from './schedule-section.tsx'
import type { MajorSearch, MajorTab } from './search.ts'
import { Standing } from './standing.tsx'
import css from './major-event-body.module.css'

/** A major event: its banner, how the member stands to it, and its sections [P2.123 to P2.130]. */
export function MajorEventBody({ event, search: applied }: { event: MajorEvent; search: MajorSearch }) {
  const wide = useWide()
  const { invitationalPhrase } = useConfig()
  const today = localDate(useMinute(), useLocationChoice().state.timeZone)
  const [search, change] = useOptimisticSearch(applied)
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

interface PartsProps {
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
}: PartsProps): Record<MajorTab, ReactNode> {
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

/** How one gets in, as the league wrote it [P2.126, P2.144]. */
function QualificationSection({ html }: { html: string | null | undefined }) {
  const text = html?.trim()
  return (
    <section aria-label="Qualification Process">
      <SectionHead title="Qualification Process" narrow="spoken" />
      <div className={css.content}>
        {text ? (
          <SafeHtml html={text} />
        ) : (
          <EmptyState icon={InfoIcon} title="No Data to display for qualification process" />
        )}
      </div>
    </section>
  )
}

/**
 * The qualifiers, requested whichever tab is open, so that all of it opens again offline; and the Day 2 list, requested
 * once, at the first turn to it, and cached while one turns to and fro [P2.131].
 */
function useQualifierLists(event: MajorEvent, wantsMaster: boolean) {
  const masterId = masterIdOf(event)
  const isMaster = wantsMaster && masterId !== null
  const [isRequested, setRequested] = useState(isMaster)
  if (isMaster && !isRequested) setRequested(true)
  const normal = useQuery({ ...majorEventQueries.qualifiers(event.id), enabled: hasProgramme(event) })
  const master = useQuery({ ...majorEventQueries.masterQualifiers(masterId ?? 0), enabled: isMaster || isRequested })
  return { hasMaster: masterId !== null, isMaster, query: isMaster ? master : normal }
}

/** Shows former winners and their seasons [P2.127, P3.25]. */
function WinnersSection({ winners }: { winners: readonly PreviousWinner[] }) {
  return (
    <section aria-label="Recent Winners">
      <SectionHead title="Recent Winners" narrow="spoken" />
      <div className={css.winners}>
        {winners.length === 0 ? (
          <EmptyState icon={TrophyIcon} title="No recent winner" />
        ) : (
          <ul className={css.list}>
            {winners.map((winner, i) => {
              const name =
                [winner.firstName, winner.lastName]
                  .map((part) => part?.trim())
                  .filter(Boolean)
                  .join(' ') || 'Player'
              const season = winner.seasonName?.trim()
              return (
                <li key={`${winner.id} ${i}`}>
                  <Avatar name={name} src={winner.avatar} at={96} size={44} />
                  <div className={css.winner}>
                    <b dir="auto">{name}</b>
                    {season && <span className={css.season}>{season}</span>}
                  </div>
                </li>
              )
            })}
          </ul>
        )}
      </div>
    </section>
  )
}

/** Event Details, at the right hand of the sections where there is room [P2.128]. */
function DetailsPanel({ details }: { details: readonly MajorDetail[] }) {
  return (
    <section className={css.panel} aria-label="Event Details">
      <H2>Event Details</H2>
      <Facts layout="lines">
        {details.map((detail) => (
          <Fact key={detail.name} name={detail.name}>
            <Value detail={detail} />
            {detail.note && <small className={css.note}>{detail.note}</small>}
          </Fact>
        ))}
      </Facts>
    </section>
  )
}

function Value({ detail: { value, venue, isFigure, isYes } }: { detail: MajorDetail }) {
  if (isFigure) return <Figure size="h3">{value}</Figure>
  if (venue) return <VenueLink venue={venue}>{value}</VenueLink>
  if (!isYes) return <span>{value}</span>
  return (
    <span className={css.yes}>
      <CheckIcon size={18} strokeWidth={2.8} />
      <span>{value}</span>
    </span>
  )
}
