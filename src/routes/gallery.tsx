import { createFileRoute } from '@tanstack/react-router'
import { GalleryScreen } from '#features/gallery/gallery-screen.tsx'
import { gallerySearch } from '#features/gallery/search.ts'
import { useOptimisticSearch } from '#lib/browser/navigation/optimistic-search.ts'

export const Route = createFileRoute('/gallery')({ component: Gallery, validateSearch: gallerySearch })

function Gallery() {
  const navigate = Route.useNavigate()
  const [search, change] = useOptimisticSearch(Route.useSearch())
  return (
    <GalleryScreen
      search={search}
      onSearch={(chosen) => void navigate({ search: chosen })}
      onPages={(page) => change({ page })}
    />
  )
}
