import type { RefObject } from 'react'
import { printOnly } from '#lib/browser/page/print.ts'
import { Icon } from '#components/ui/icons/icon.tsx'
import { printer } from '#components/ui/icons/event-page.tsx'
import { Button } from '#components/ui/button.tsx'

/** Prints one part of the page alone, in black on white [P2.170]. */
export function PrintButton({ of }: { of: RefObject<Element | null> }) {
  return (
    <Button data-no-print="" onClick={() => of.current && printOnly(of.current)}>
      <Icon shape={printer} size={18} />
      Print
    </Button>
  )
}
