import { PrinterIcon } from 'lucide-react'
import type { RefObject } from 'react'
import { useConfig } from '#lib/network/config.ts'
import { serverPage } from '#lib/network/api/origins.ts'
import { Button, ButtonAnchor } from '#components/ui/button.tsx'
import { offerPrint } from '#components/ui/feedback/device-outcome.ts'

/** Opens a board's printable page in a new tab; nothing where there is none, or the server prints none [P2.93, D1.7]. */
export function PrintLink({ address }: { address: string | null }) {
  const { capabilities, apiBase } = useConfig()
  if (address === null || !capabilities.includes('print')) return null
  return (
    <ButtonAnchor
      href={serverPage(address, apiBase)}
      target="_blank"
      rel="noopener"
      aria-label="Print, opens in a new tab"
    >
      <PrinterIcon size={18} />
      Print
    </ButtonAnchor>
  )
}

/** Prints one part of the page alone, in black on white [P2.170]. */
export function PrintButton({ of }: { of: RefObject<Element | null> }) {
  return (
    <Button data-no-print="" onClick={() => of.current && offerPrint(of.current)}>
      <PrinterIcon size={18} />
      Print
    </Button>
  )
}
