import { createFileRoute } from '@tanstack/react-router'
import { GalleryScreen } from '#features/gallery/gallery-screen.tsx'
import { readGallerySearch } from '#features/gallery/search.ts'

export const Route = createFileRoute('/gallery')({ component: Gallery, validateSearch: readGallerySearch })

function Gallery() {
  const navigate = Route.useNavigate()
  return (
    <GalleryScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search })}
      onPages={(page) =>
        void navigate({ search: (before) => ({ ...before, page }), replace: true, resetScroll: false })
      }
    />
  )
}
