import { createFileRoute } from '@tanstack/react-router'
import { PageNotFoundScreen } from '#app/shell/page-not-found-screen.tsx'

export const Route = createFileRoute('/page-not-found')({ component: PageNotFoundScreen })
