import type { ErrorComponentProps } from '@tanstack/react-router'
import { ErrorState } from '#components/error-state.tsx'
import { Gutter } from '#components/ui/box.tsx'

/** A screen that could not be shown, for example because its part of the app did not arrive. */
export function RouteError({ error }: ErrorComponentProps) {
  const reason = error instanceof Error ? error.message : ''
  const missing = /dynamically imported module|importing a module|module script|preload/i.test(reason)
  return (
    <Gutter paddingBlock="6">
      <ErrorState
        title="This page did not open"
        message={missing ? 'A part of the app did not arrive. Check your connection.' : 'Something went wrong on this page.'}
        retry={() => window.location.reload()}
      />
    </Gutter>
  )
}
