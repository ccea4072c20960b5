import type { RefObject } from 'react'
import { PrinterIcon } from 'lucide-react'
import { offerPrint } from '#components/ui/feedback/device-outcome.ts'
import { Button } from '#components/ui/button.tsx'

/** Prints one part of the page alone, in black on white [P2.170]. */
export function PrintButton({ of }: { of: RefObject<Element | null> }) {
  return (
    <Button data-no-print="" onClick={() => of.current && offerPrint(of.current)}>
      <PrinterIcon size={18} />
      Print
    </Button>
  )
}
