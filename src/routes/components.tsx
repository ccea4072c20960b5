import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

/** Every component in every state, for the eye: in development alone, and in no build. */
const Sheet = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('./-components/component-sheet.tsx')).ComponentSheet }))
  : null

export const Route = createFileRoute('/components')({
  component: Components,
  beforeLoad() {
    if (!Sheet) throw notFound()
  },
})

function Components() {
  return <Suspense>{Sheet && <Sheet />}</Suspense>
}
