import type { ReactNode } from 'react'
import { TicketIcon } from 'lucide-react'
import type { MajorEvent } from '#contract/major-events.ts'
import { SafeHtml } from '#components/html/safe-html.tsx'
import { SectionHead } from '#components/ui/page.tsx'
import { ButtonAnchor } from '#components/ui/button.tsx'
import { safeLink } from '#lib/browser/navigation/safe-link.ts'
import css from './about-section.module.css'

/** Shows the description, and the link to the ticket shop, which opens beside the app [P2.123]. */
export function AboutSection({ event, children }: { event: MajorEvent; children?: ReactNode }) {
  const buy = safeLink(event.buyTicketUrl ?? '')
  const description = event.description?.trim()
  return (
    <section aria-label="About">
      <SectionHead title="About" narrow="spoken">
        {buy && (
          <ButtonAnchor variant="primary" size={52} href={buy} target="_blank" rel="noopener noreferrer">
            <TicketIcon size={20} />
            Buy Tickets
          </ButtonAnchor>
        )}
      </SectionHead>
      <div className={css.text}>
        {description ? <SafeHtml html={description} /> : <p className={css.empty}>More will be told soon.</p>}
      </div>
      {children}
    </section>
  )
}
