import { EmptyState } from '#components/ui/feedback/state.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { TrophyIcon, ChevronDownIcon } from 'lucide-react'
import { QueryView } from '#components/query/query-view.tsx'
import { ListSkeleton } from '#components/content/card-list.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { H1 } from '#components/ui/heading.tsx'
import { Picture } from '#components/ui/display/picture.tsx'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { EntryDetails } from './entry-details.tsx'
import { toggled, tournamentDay, entriesOf, type HallEntry, type HallEvent } from './model.ts'
import { hallQueries } from './queries.ts'
import { idsIn, type HallSearch } from './search.ts'
import css from './hall-screen.module.css'

interface HallScreenProps {
  search: HallSearch
  /** Keeps in the address what is open; replaces a part of it. */
  onSearch: (search: HallSearch) => void
}

/** The past major events, the newest first: who won them, what for, and against how many [P2.146]. */
export function HallScreen({ search, onSearch }: HallScreenProps) {
  const query = useQuery(hallQueries.list())
  const open = idsIn(search.open)
  usePageTitle('Hall of Fame')
  return (
    <div className={css.page}>
      <H1>Hall of Fame</H1>
      <p className={css.note}>Past major events and who won them.</p>
      <QueryView
        query={query}
        what="The hall of fame"
        skeleton={<ListSkeleton rows={8} height={84} />}
        empty={<NoEvents />}
      >
        {(events) => (
          <ol className="stack gap-2">
            {events.map((event) => (
              <li key={event.id}>
                <HallItem
                  event={event}
                  isOpen={open.includes(event.id)}
                  onToggle={() => onSearch({ open: toggled(search.open, event.id) })}
                  details={idsIn(search.details)}
                  onDetails={(id) => onSearch({ details: toggled(search.details, id) })}
                />
              </li>
            ))}
          </ol>
        )}
      </QueryView>
    </div>
  )
}

function NoEvents() {
  return (
    <EmptyState
      icon={TrophyIcon}
      title="No winners yet"
      action={<ButtonLink to="/major-events">See the major events</ButtonLink>}
    >
      The first major event that ends opens the hall.
    </EmptyState>
  )
}

interface HallItemProps {
  event: HallEvent
  isOpen: boolean
  onToggle: () => void
  details: readonly number[]
  onDetails: (id: number) => void
}

function HallItem({ event, isOpen, onToggle, details, onDetails }: HallItemProps) {
  const entries = entriesOf(event)
  const isSingle = entries.length === 1 && entries[0]?.id === null
  return (
    <AccordionItem level={2} isOpen={isOpen} onToggle={onToggle} head={<Head event={event} entries={entries} />}>
      <div className={css.body}>
        <Picture
          sizes="(min-width: 1200px) 1092px, calc(100vw - 60px)"
          widths={[480, 640, 960, 1280, 1600]}
          src={event.bannerUrl}
          at={960}
          width={1600}
          height={640}
        />
        {entries.length === 0 && <p className={css.none}>No tournament of it is in the hall.</p>}
        {isSingle && entries[0] ? (
          <div className={css.single}>
            <EntryDetails entry={entries[0]} />
          </div>
        ) : (
          entries.map((entry) => (
            <SubEvent
              key={entry.id}
              entry={entry}
              isOpen={details.includes(entry.id ?? 0)}
              onToggle={() => entry.id !== null && onDetails(entry.id)}
            />
          ))
        )}
      </div>
    </AccordionItem>
  )
}

function SubEvent({ entry, isOpen, onToggle }: { entry: HallEntry; isOpen: boolean; onToggle: () => void }) {
  const day = tournamentDay(entry.event)
  return (
    <AccordionItem
      level={3}
      isOpen={isOpen}
      onToggle={onToggle}
      head={
        <span className={css.text}>
          <b className="text-title">
            <bdi>{entry.name}</bdi>
          </b>
          {(entry.number || day) && (
            <span className="text-small muted">
              {[entry.number && `Event ${entry.number}`, day].filter(Boolean).join(' · ')}
            </span>
          )}
        </span>
      }
    >
      <div className={css.entry}>
        <EntryDetails entry={entry} />
      </div>
    </AccordionItem>
  )
}

function Head({ event, entries }: { event: HallEvent; entries: readonly HallEntry[] }) {
  const days = event.eventDateRangeDescription?.trim() || tournamentDay(entries[0]?.event ?? null)
  const count = entries.length > 1 && `${entries.length} events`
  return (
    <>
      <span className={css.logo} aria-hidden="true">
        <Picture src={event.logoUrl} at={160} width={64} height={64} fallback={<TrophyIcon size={28} />} />
      </span>
      <span className={css.text} data-large="">
        <b className="text-title">
          <bdi>{event.name}</bdi>
        </b>
        {(days || count) && <span className="text-small muted">{[days, count].filter(Boolean).join(' · ')}</span>}
      </span>
    </>
  )
}

interface AccordionItemProps {
  level: 2 | 3
  head: ReactNode
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

function AccordionItem({ level, head, isOpen, onToggle, children }: AccordionItemProps) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={css.item}>
      <Heading>
        <button
          className={css.head}
          type="button"
          id={`${id}-head`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
        >
          {head}
          <ChevronDownIcon size={20} />
        </button>
      </Heading>
      {isOpen && (
        <div id={id} role="group" aria-labelledby={`${id}-head`}>
          {children}
        </div>
      )}
    </div>
  )
}
