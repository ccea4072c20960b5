import { TrophyIcon } from 'lucide-react'
import { Picture } from '#components/ui/display/picture.tsx'
import { AccordionItem } from './accordion.tsx'
import { EntryDetails } from './entry-details.tsx'
import { tournamentDay, entriesOf, type HallEntry, type HallEvent } from './model.ts'
import css from './hall-item.module.css'

interface HallItemProps {
  event: HallEvent
  isOpen: boolean
  onToggle: () => void
  /** Which sub-events are open. */
  details: readonly number[]
  onDetails: (id: number) => void
}

/** A past major event: its banner, and its tournaments in an accordion of their own, or the only one at once. */
export function HallItem({ event, isOpen, onToggle, details, onDetails }: HallItemProps) {
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
