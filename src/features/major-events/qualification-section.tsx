import { InfoIcon } from 'lucide-react'
import { EmptyState } from '#components/ui/feedback/state.tsx'
import { SafeHtml } from '#components/html/safe-html.tsx'
import { SectionHead } from '#components/ui/page.tsx'
import css from './qualification-section.module.css'

/** How one gets in, as the league wrote it [P2.126, P2.144]. */
export function QualificationSection({ html }: { html: string | null | undefined }) {
  const text = html?.trim()
  return (
    <section aria-label="Qualification Process">
      <SectionHead title="Qualification Process" narrow="spoken" />
      <div className={css.content}>
        {text ? (
          <SafeHtml html={text} />
        ) : (
          <EmptyState icon={InfoIcon} title="No Data to display for qualification process" />
        )}
      </div>
    </section>
  )
}
