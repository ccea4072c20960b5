import { useQuery } from '@tanstack/react-query'
import { VENUE_MAP } from '#domain/constants.ts'
import type { Point } from '#domain/distance.ts'
import type { GameType } from '#domain/game-type.ts'
import { useWide } from '#lib/wide.ts'
import { Locator } from './locator.tsx'
import { suburbsAround } from './suburbs-query.ts'

interface VenuePictureProps {
  point: Point | null
  venue: string
  address: string
  /** Whose mark the pin bears. */
  type: GameType
}

/** What covers the picture's top in the narrow layout: the buttons. */
const NARROW_PICTURE = { height: 196, covered: 60 }

/** Not a street map: where the venue stands among the suburbs around it [P2.173]. */
export function VenuePicture(props: VenuePictureProps) {
  const wide = useWide()
  const { data: suburbs = [] } = useQuery(suburbsAround(props.point))
  const size = wide ? { height: VENUE_MAP.height } : NARROW_PICTURE
  return <Locator {...props} {...size} neighbours={suburbs} showAddress={wide} />
}
