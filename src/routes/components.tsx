import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ToPageNotFound } from '#components/not-there.tsx'

/** Every component in every state, for the eye: in development alone, and in no build. */
const Sheet = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('./-components/component-sheet.tsx')).ComponentSheet }))
  : null

export const Route = createFileRoute('/components')({ component: Components })

function Components() {
  if (!Sheet) return <ToPageNotFound />
  return (
    <Suspense>
      <Sheet />
    </Suspense>
  )
}
