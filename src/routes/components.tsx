import { createFileRoute, Navigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

/** Every component in every state, for the eye: in development alone, and in no build. */
const Sheet = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('./-components/component-sheet.tsx')).ComponentSheet }))
  : null

export const Route = createFileRoute('/components')({ component: Components })

function Components() {
  if (!Sheet) return <Navigate to="/page-not-found" replace />
  return (
    <Suspense>
      <Sheet />
    </Suspense>
  )
}
