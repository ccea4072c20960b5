import { useState } from 'react'
import { TrophyIcon } from 'lucide-react'
import { Icon } from '#components/ui/icon.tsx'
import { isPicture, pictureAt, pictureSet } from '#lib/picture.ts'
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
        <Banner url={event.bannerUrl} />
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
          <b className={css.name}>
            <bdi>{entry.name}</bdi>
          </b>
          {(entry.number || day) && (
            <span className={css.line}>
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
      <Logo url={event.logoUrl} />
      <span className={css.text} data-large="">
        <b className={css.name}>
          <bdi>{event.name}</bdi>
        </b>
        {(days || count) && <span className={css.line}>{[days, count].filter(Boolean).join(' · ')}</span>}
      </span>
    </>
  )
}

function Logo({ url }: { url: string | null | undefined }) {
  const [failed, setFailed] = useState(false)
  return (
    <span className={css.logo} aria-hidden="true">
      {isPicture(url) && !failed ? (
        <img
          loading="lazy"
          decoding="async"
          src={pictureAt(url, 160)}
          width={64}
          height={64}
          alt=""
          onError={() => setFailed(true)}
        />
      ) : (
        <Icon icon={TrophyIcon} size={28} />
      )}
    </span>
  )
}

/** Without a picture, or where it does not load, nothing replaces it. */
function Banner({ url }: { url: string | null | undefined }) {
  const [failed, setFailed] = useState(false)
  if (!isPicture(url) || failed) return null
  return (
    <img
      className={css.banner}
      loading="lazy"
      decoding="async"
      sizes="(min-width: 1200px) 1092px, calc(100vw - 60px)"
      srcSet={pictureSet(url, [480, 640, 960, 1280, 1600])}
      src={pictureAt(url, 960)}
      width={1600}
      height={640}
      alt=""
      onError={() => setFailed(true)}
    />
  )
}
