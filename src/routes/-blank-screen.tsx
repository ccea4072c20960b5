import { H1 } from '#components/ui/heading.tsx'
import { usePageTitle } from '#lib/browser/page/page-title.ts'

/** An address that exists and shows nothing, on purpose [P2.18, D1.32]. */
export function BlankScreen({ title }: { title: string }) {
  usePageTitle(title)
  return (
    <div className="screen">
      <H1>{title}</H1>
      <p className="muted mt-2">There is nothing on this page.</p>
    </div>
  )
}
