import { useQuery } from '@tanstack/react-query'
import { PhotoSection } from '#components/photos/photo-section.tsx'
import { profileQueries } from './queries.ts'
import type { SectionProps } from './section-props.ts'

/** The photos the player is on. */
export function PhotosSection({ whose }: Pick<SectionProps, 'whose'>) {
  return <PhotoSection query={useQuery(profileQueries.photos(whose))} skeletonCount={12} flushBelow />
}
