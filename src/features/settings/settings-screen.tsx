import type { ReactNode } from 'react'
import { BackLink } from '#components/ui/links/back-link.tsx'
import { H1 } from '#components/ui/heading.tsx'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { AboutSection } from './about-section.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { DiagnosticsSection } from './diagnostics-section.tsx'
import { LocationSection } from './location-section.tsx'
import { ResponsiblePlaySection } from './responsible-play-section.tsx'
import css from './settings-screen.module.css'

interface SettingsScreenProps {
  /** The sections of other features, in their order. */
  children: ReactNode
}

/** Everything that is chosen on this phone and for this phone, signed in or not, with a connection or without [D1.30]. */
export function SettingsScreen({ children }: SettingsScreenProps) {
  usePageTitle('Settings')
  return (
    <div className={`gutter ${css.page}`}>
      <div className={`stack gap-6 ${css.sections}`}>
        <div className={`row ${css.head}`}>
          <BackLink />
          <H1>Settings</H1>
        </div>
        <AppearanceSection />
        <LocationSection />
        {children}
        <ResponsiblePlaySection />
        <AboutSection />
        <DiagnosticsSection />
      </div>
    </div>
  )
}
