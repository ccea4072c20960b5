import { createFileRoute } from '@tanstack/react-router'
import { GalleryScreen } from '#features/gallery/gallery-screen.tsx'
import { gallerySearch, type GallerySearch } from '#features/gallery/search.ts'
import { useOptimisticSearch } from '#lib/browser/navigation/optimistic-search.ts'

export const Route = createFileRoute('/gallery')({ component: Gallery, validateSearch: gallerySearch })

function Gallery() {
  const navigate = Route.useNavigate()
  const [search, change] = useOptimisticSearch<GallerySearch>(
    Route.useSearch(),
    ({ page }) => void navigate({ search: (before) => ({ ...before, page }), replace: true, resetScroll: false }),
  )
  return (
    <GalleryScreen
      search={search}
      onSearch={(chosen) => void navigate({ search: chosen })}
      onPages={(page) => change({ page })}
    />
  )
}
