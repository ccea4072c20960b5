import { chakra } from '@chakra-ui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { ImageOffIcon } from 'lucide-react'
import type { Photo } from '#contract/photos.ts'
import { Carousel } from '#components/ui/display/carousel.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { lazyComponent } from '#components/ui/feedback/lazy-component.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { Box, Text } from '#components/ui/box.tsx'
import { photoLabel } from '#data/photos.ts'
import { useDataSaver } from '#lib/network/connection/data-saver.ts'
import { isPicture, pictureAt, pictureSet } from '#lib/picture.ts'
import defaultWinner from './default-winner.svg'

const PhotoDialog = lazyComponent(async () => (await import('#components/photos/photo-dialog.tsx')).PhotoDialog, {
  name: 'The photo',
})

interface WinnerPhotosProps {
  query: UseQueryResult<Photo[]>
  /** Who won; '' while nobody knows. */
  winner: string
  /** What they won. */
  event: string
}

/** The winner's photos beside each other; without any, the picture that stands for every winner [P2.148]. */
export function WinnerPhotos({ query, winner, event }: WinnerPhotosProps) {
  const [open, setOpen] = useState<number | null>(null)
  const photos = query.data ?? []
  return (
    <div>
      <Text textStyle="title" minHeight="21px" marginBottom="2" overflowWrap="anywhere">
        {winner && (
          <>
            <span>Winner:</span> <bdi>{winner}</bdi>
          </>
        )}
      </Text>
      <Box css={{ '--state-height': '260px' }} display="flow-root">
        <QueryView query={query} what="The photos" skeleton={<PhotoSkeleton />}>
          {() => (
            // The carousel reaches beyond its box by negative margins, which must not move this one when it comes.
            <Box position="relative" display="flow-root">
              <Carousel
                label={`Winner photos, ${event}`}
                itemWidth={WIDTH}
                items={
                  photos.length > 0
                    ? photos.map((photo, i) => ({
                        id: String(photo.id ?? i),
                        content: <WinnerTile photo={photo} onOpen={() => setOpen(i)} />,
                      }))
                    : [{ id: 'default', content: <DefaultPhoto /> }]
                }
              />
              {photos.length <= 1 && (
                <Text
                  textStyle="small"
                  color="fg.muted"
                  minHeight={FOOT}
                  paddingTop="2"
                  dir="auto"
                  overflowWrap="anywhere"
                >
                  {photos.length === 0 ? 'No photo of the winner was taken.' : photos[0]?.caption}
                </Text>
              )}
            </Box>
          )}
        </QueryView>
      </Box>
      {open !== null && <PhotoDialog photos={photos} at={open} onMove={setOpen} onClose={() => setOpen(null)} />}
    </div>
  )
}

const WIDTH = 'min(440px, 100%)'
/** The arrows of several photos, or the words of one: what comes beneath stays where it is. */
const FOOT = '48px'

function WinnerTile({ photo, onOpen }: { photo: Photo; onOpen: () => void }) {
  const [failed, setFailed] = useState(false)
  const savesData = useDataSaver()
  const url = photo.mediumPhotoUrl ?? photo.largePhotoUrl
  const fails = failed || !isPicture(url)
  return (
    <Tile
      type="button"
      aria-haspopup="dialog"
      aria-label={`${photoLabel(photo)}${fails ? ', did not load' : ''}`}
      onClick={onOpen}
    >
      {fails ? (
        <span>
          <Icon icon={ImageOffIcon} size={26} />
          Did not load
        </span>
      ) : (
        <img
          loading="lazy"
          decoding="async"
          sizes="(min-width: 992px) 440px, calc(100vw - 60px)"
          srcSet={savesData ? undefined : pictureSet(url, [320, 480, 640, 960])}
          src={pictureAt(url, 320)}
          width={photo.width ?? 480}
          height={photo.height ?? 320}
          alt=""
          onError={() => setFailed(true)}
        />
      )}
    </Tile>
  )
}

function DefaultPhoto() {
  return (
    <Tile as="div">
      <img src={defaultWinner} width={1200} height={800} alt="" />
    </Tile>
  )
}

function PhotoSkeleton() {
  return (
    <Box paddingBottom={FOOT}>
      <SkeletonBar width={WIDTH} height="auto" aspectRatio="3 / 2" borderRadius="card" />
    </Box>
  )
}

const Tile = chakra('button', {
  base: {
    display: 'block',
    width: '100%',
    aspectRatio: '3 / 2',
    overflow: 'hidden',
    borderRadius: 'card',
    bg: 'bg.emphasized',
    '&:is(button)': { cursor: 'zoom-in' },
    '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
    '& > span': {
      display: 'grid',
      placeItems: 'center',
      alignContent: 'center',
      gap: '1',
      height: '100%',
      color: 'fg.muted',
      textStyle: 'meta',
    },
  },
})
