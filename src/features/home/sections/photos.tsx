import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ChevronRightIcon, ImageOffIcon } from 'lucide-react'
import type { Photo } from '#contract/photos.ts'
import { TextLink } from '#components/ui/links/text-link.tsx'
import { Carousel } from '#components/ui/display/carousel.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { usePhotoDialog } from '#components/photos/use-photo-dialog.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { Box, Row, VisuallyHidden, Text } from '#components/ui/box.tsx'
import { H2 } from '#components/ui/heading.tsx'
import { photoLabel } from '#data/photos.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import { isPicture, pictureSet, pictureUrl } from '#lib/picture.ts'
import { homeQueries } from './queries.ts'
import css from './photos.module.css'

/** On the desktop the photos are a gallery of this many columns [P2.50]. */
const COLUMNS = 4
const TILE_WIDTH = 'min(252px, 72vw)'

/** The featured photos of the chosen place [P2.48]: a carousel, on the desktop a gallery; a tap opens a photo large. */
export function Photos({ stateId, regionId }: { stateId: number; regionId: number | null }) {
  const query = useQuery(homeQueries.photos(stateId, regionId))
  const heading = useId()
  const photos = (query.data ?? []).slice(0, PAGE_SIZE.photos)
  const { show, dialog } = usePhotoDialog(photos)
  return (
    <section aria-labelledby={heading}>
      <Row justifyContent="space-between" minHeight="48px" flexWrap="wrap">
        <H2 id={heading}>Photos</H2>
        <TextLink to="/gallery">
          View the gallery
          <Icon icon={ChevronRightIcon} size={18} />
        </TextLink>
      </Row>
      <QueryView
        query={query}
        what="The photos"
        skeleton={<PhotoSkeleton />}
        isEmpty={(found) => found.length === 0}
        empty={<Text color="fg.muted">No photo yet</Text>}
      >
        {() => (
          <Carousel
            label="Photos"
            gridColumns={COLUMNS}
            itemWidth={TILE_WIDTH}
            items={photos.map((photo, i) => ({
              id: String(photo.id ?? i),
              content: <PhotoTile photo={photo} onOpen={(tile) => show(i, tile)} />,
            }))}
          />
        )}
      </QueryView>
      {dialog}
    </section>
  )
}

function PhotoTile({ photo, onOpen }: { photo: Photo; onOpen: (tile: HTMLElement) => void }) {
  const [failed, setFailed] = useState(false)
  const url = photo.mediumPhotoUrl ?? photo.largePhotoUrl
  const shown = isPicture(url) && !failed
  return (
    <button
      className={css.tile}
      type="button"
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => onOpen(currentTarget)}
    >
      <VisuallyHidden>{`${photoLabel({ ...photo, venueName: null })}, `}</VisuallyHidden>
      <span className={css.picture}>
        {shown ? (
          <img
            src={pictureUrl(url)}
            srcSet={pictureSet(url, [320, 480, 640])}
            sizes={`(min-width: 992px) 25vw, ${TILE_WIDTH}`}
            width={480}
            height={320}
            alt=""
            loading="lazy"
            decoding="async"
            onError={() => setFailed(true)}
          />
        ) : (
          <>
            <Icon icon={ImageOffIcon} size={26} />
            <span>Did not load</span>
          </>
        )}
      </span>
      <span className={css.words}>
        <Text
          as="span"
          display="block"
          textStyle="meta"
          fontWeight="640"
          overflow="hidden"
          textOverflow="ellipsis"
          whiteSpace="nowrap"
        >
          {photo.venueName || 'Venue not named'}
        </Text>
        <Text
          as="span"
          display="block"
          textStyle="meta"
          color="fg.muted"
          overflow="hidden"
          textOverflow="ellipsis"
          whiteSpace="nowrap"
        >
          {photo.eventName || photo.caption || ' '}
        </Text>
      </span>
    </button>
  )
}

function PhotoSkeleton() {
  return (
    <Box
      display={{ base: 'flex', lg: 'grid' }}
      gridTemplateColumns={{ lg: `repeat(${COLUMNS}, minmax(0, 1fr))` }}
      gap="2"
      overflow="hidden"
      paddingBottom={{ base: '48px', lg: '0' }}
    >
      {Array.from({ length: COLUMNS }, (_, i) => (
        <Box key={i} width={{ base: TILE_WIDTH, lg: 'auto' }} flex="none" paddingBottom="50px">
          <SkeletonBar height="auto" aspectRatio="3 / 2" borderRadius="card" />
        </Box>
      ))}
    </Box>
  )
}
