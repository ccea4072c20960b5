import { PathLink } from '#components/ui/links/link.tsx'
import { useMemo } from 'react'
import { CalendarDaysIcon } from 'lucide-react'
import type { MajorEvent } from '#contract/major-events.ts'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { SafeHtml } from '#components/html/safe-html.tsx'
import { SectionHead } from '#components/ui/page.tsx'
import { LocationsNote } from '#components/times-note.tsx'
import { Picture } from '#components/ui/display/picture.tsx'
import { PhotoTile } from '#components/photos/photo-tile.tsx'
import { usePhotoDialog } from '#components/photos/use-photo-dialog.tsx'
import { Carousel } from '#components/ui/display/carousel.tsx'
import { startOf, tournamentLocation, tournamentsOf } from '#data/major-events.ts'
import { isPicture } from '#lib/picture.ts'
import { phoneZone } from '#lib/browser/device/device-zone.ts'
import { useLocations } from '#lib/storage/resolved-location.ts'
import { useOnline } from '#lib/network/connection/online.ts'
import { ScheduleRows } from './schedule-rows.tsx'
import { scheduleOf } from './schedule.ts'
import css from './schedule-section.module.css'

interface ScheduleSectionProps {
  event: MajorEvent
  /** 'Schedule', or 'Winner Photos' [P2.125]. */
  title: string
  photosFirst: boolean
  /** The day it is in the chosen state [D3.8]. */
  today: string
}

/** The schedule: its picture, upcoming tournaments, the league's text, and slides [P2.125, P2.135 to P2.138, P2.145]. */
export function ScheduleSection({ event, title, photosFirst, today }: ScheduleSectionProps) {
  const places = useLocations()
  // oxlint-disable-next-line react/exhaustive-deps -- its times read places beside its arguments
  const { rows, earlier } = useMemo(() => scheduleOf(event, { today, phoneZone: phoneZone() }), [event, today, places])
  const timed = useMemo(() => tournamentsOf(event).filter((one) => startOf(one)?.hasTime), [event])
  const online = useOnline()
  const picture = isPicture(event.eventScheduleUrl) ? event.eventScheduleUrl : null
  const content = event.eventScheduleContent?.trim()
  const slides = event.eventSlides.filter(({ imageUrl }) => isPicture(imageUrl))
  const nothing = rows.length === 0 && !picture && !content && slides.length === 0
  const show = slides.length > 0 && (
    <Slides label={photosFirst ? 'Winner photos' : 'Pictures'} title={event.name} slides={slides} />
  )
  return (
    <section aria-label={title}>
      <SectionHead title={title} narrow="spoken" />
      <div className={css.content}>
        {photosFirst && show}
        {rows.length > 0 && <LocationsNote of={timed} place={tournamentLocation} />}
        {rows.length > 0 && <ScheduleRows rows={rows} online={online} />}
        {earlier > 0 && rows.length > 0 && (
          <p className="text-small muted">
            {earlier === 1 ? '1 earlier event is over.' : `${earlier} earlier events are over.`}
          </p>
        )}
        {picture && <SchedulePicture src={picture} name={event.name} />}
        {content && <SafeHtml html={content} />}
        {!photosFirst && show}
        {rows.length === 0 && !nothing && earlier > 0 && (
          <p className="text-small muted">All of its events are over.</p>
        )}
        {nothing && (
          <EmptyState icon={CalendarDaysIcon} title="No Data">
            {earlier > 0 ? 'All of its events are over.' : 'Its events are still to be announced.'}
          </EmptyState>
        )}
      </div>
    </section>
  )
}

function SchedulePicture({ src, name }: { src: string; name: string }) {
  return (
    <PathLink
      className={css.picture}
      path={`/preview?src=${encodeURIComponent(src)}`}
      aria-label={`Schedule of ${name} as a picture, large`}
    >
      <Picture
        src={src}
        at={960}
        widths={[480, 960, 1280]}
        sizes="(min-width: 992px) 640px, 100vw"
        width={1280}
        height={720}
        fallback={<span>The picture of the schedule did not load. Open it by itself</span>}
      />
    </PathLink>
  )
}

type Slide = MajorEvent['eventSlides'][number]

/** The slides, by swiping or with arrows, never automatically [P2.145]; one that is chosen opens large. */
function Slides({ label, title, slides }: { label: string; title: string; slides: readonly Slide[] }) {
  const photos = slides.map(({ imageUrl, caption }) => ({
    largePhotoUrl: imageUrl,
    eventName: title,
    caption,
    players: [],
  }))
  const { show, dialog } = usePhotoDialog(photos)
  return (
    <>
      <Carousel
        label={label}
        itemWidth="min(520px, calc(100% - 24px))"
        items={photos.map((photo, i) => {
          const caption = photo.caption?.trim()
          return {
            id: `${i} ${photo.largePhotoUrl}`,
            content: (
              <PhotoTile
                photo={photo}
                label={caption || `${label}, ${i + 1} of ${photos.length}`}
                widths={[480, 640, 960, 1280]}
                sizes="(min-width: 992px) 520px, 92vw"
                ratio="16 / 9"
                onOpen={(tile) => show(i, tile)}
              >
                {caption && <span className={css.caption}>{caption}</span>}
              </PhotoTile>
            ),
          }
        })}
      />
      {dialog}
    </>
  )
}
