import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { TrophyIcon } from 'lucide-react'
import { Icon } from '#components/ui/icon.tsx'
import { Box, Text } from '#components/ui/box.tsx'
import { isPicture, pictureAt, pictureSet } from '#lib/picture.ts'
import { AccordionItem } from './accordion.tsx'
import { EntryDetails } from './entry-details.tsx'
import { dayOf, entriesOf, type HallEntry, type HallEvent } from './model.ts'

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
      <Body>
        <Banner url={event.bannerUrl} />
        {entries.length === 0 && <Text color="fg.muted">No tournament of it is in the hall.</Text>}
        {isSingle && entries[0] ? (
          <Box paddingInline={{ base: '6px', lg: '0' }}>
            <EntryDetails entry={entries[0]} />
          </Box>
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
      </Body>
    </AccordionItem>
  )
}

function SubEvent({ entry, isOpen, onToggle }: { entry: HallEntry; isOpen: boolean; onToggle: () => void }) {
  const day = dayOf(entry.event)
  return (
    <AccordionItem
      level={3}
      isOpen={isOpen}
      onToggle={onToggle}
      head={
        <Words>
          <b>
            <bdi>{entry.name}</bdi>
          </b>
          {(entry.number || day) && (
            <span>{[entry.number && `Event ${entry.number}`, day].filter(Boolean).join(' · ')}</span>
          )}
        </Words>
      }
    >
      <Box padding="2px 14px 14px">
        <EntryDetails entry={entry} />
      </Box>
    </AccordionItem>
  )
}

function Head({ event, entries }: { event: HallEvent; entries: readonly HallEntry[] }) {
  const days = event.eventDateRangeDescription?.trim() || dayOf(entries[0]?.event ?? null)
  const count = entries.length > 1 && `${entries.length} events`
  return (
    <>
      <Logo url={event.logoUrl} />
      <Words data-large="">
        <b>
          <bdi>{event.name}</bdi>
        </b>
        {(days || count) && <span>{[days, count].filter(Boolean).join(' · ')}</span>}
      </Words>
    </>
  )
}

function Logo({ url }: { url: string | null | undefined }) {
  const [failed, setFailed] = useState(false)
  return (
    <Mark aria-hidden="true">
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
    </Mark>
  )
}

/** Where there is none, or it does not come, nothing stands in for it. */
function Banner({ url }: { url: string | null | undefined }) {
  const [failed, setFailed] = useState(false)
  if (!isPicture(url) || failed) return null
  return (
    <Picture>
      <img
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
    </Picture>
  )
}

const Body = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '2',
    padding: { base: '2px 10px 10px', lg: '4px 14px 14px' },
  },
})

const Mark = chakra('span', {
  base: {
    flex: 'none',
    width: '64px',
    height: '64px',
    display: 'grid',
    placeItems: 'center',
    overflow: 'hidden',
    borderRadius: 'control',
    bg: 'bg.emphasized',
    color: 'accent.fg',
    '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  },
})

const Words = chakra('span', {
  base: {
    minWidth: '0',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '2px',
    overflowWrap: 'anywhere',
    '& > b': { textStyle: 'title' },
    '& > span': { textStyle: 'small', color: 'fg.muted' },
    '&[data-large] > b': { fontSize: '1.1875rem', lineHeight: '1.4375rem', fontWeight: '760', fontStretch: '88%' },
  },
})

const Picture = chakra('div', {
  base: {
    aspectRatio: { base: '5 / 2', lg: '4 / 1' },
    overflow: 'hidden',
    borderRadius: 'control',
    bg: 'bg.subtle',
    '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  },
})
