import { chakra } from '@chakra-ui/react'
import { SafeHtml } from '#components/html/safe-html.tsx'
import { H2 } from '#components/ui/heading.tsx'

/** The league's rules about transfers, made harmless; nothing where it has none [M2.52]. */
export function TransferRules({ html }: { html: string | null | undefined }) {
  if (!html?.trim()) return null
  return (
    <Rules aria-label="Transfer rules">
      <H2>Poker Tour Credits (PTC) Transfer Rules</H2>
      <SafeHtml html={html} />
    </Rules>
  )
}

const Rules = chakra('section', { base: { display: 'grid', gap: '3', '& > h2': { textWrap: 'balance' } } })
