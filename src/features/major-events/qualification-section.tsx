import { InfoIcon } from 'lucide-react'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { SafeHtml } from '#components/html/safe-html.tsx'
import { SectionHead } from '#components/ui/section-head.tsx'
import { Box } from '#components/ui/box.tsx'

/** How one gets in, as the league wrote it [P2.126, P2.144]. */
export function QualificationSection({ html }: { html: string | null | undefined }) {
  const text = html?.trim()
  return (
    <section aria-label="Qualification Process">
      <SectionHead title="Qualification Process" narrow="spoken" />
      <Box padding={{ base: '16px', lg: '4px 0 0' }}>
        {text ? (
          <SafeHtml html={text} />
        ) : (
          <EmptyState
            picture={<Icon icon={InfoIcon} size={34} />}
            title="No Data to display for qualification process"
          />
        )}
      </Box>
    </section>
  )
}
