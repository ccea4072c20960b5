import { SafeHtml } from '#components/html/safe-html.tsx'
import { H2 } from '#components/ui/heading.tsx'
import css from './transfer-rules.module.css'

/** The league's rules about transfers, made harmless; nothing where it has none [M2.52]. */
export function TransferRules({ html }: { html: string | null | undefined }) {
  if (!html?.trim()) return null
  return (
    <section className={css.rules} aria-label="Transfer rules">
      <H2>Poker Tour Credits (PTC) Transfer Rules</H2>
      <SafeHtml html={html} />
    </section>
  )
}
