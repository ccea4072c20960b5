import { useQuery } from '@tanstack/react-query'
import { PhotoSection } from '#components/photos/photo-section.tsx'
import { sectionQueries } from './queries.ts'

/** The photos of the event. */
export function PhotosSection({ eventId }: { eventId: number }) {
  return <PhotoSection query={useQuery(sectionQueries.photos(eventId))} />
}
