import type { ReactNode } from 'react'
import { BackLink } from '#components/ui/links/back-link.tsx'
import { Box, Gutter, Row } from '#components/ui/box.tsx'
import { H1 } from '#components/ui/heading.tsx'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { AboutSection } from './about-section.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { DiagnosticsSection } from './diagnostics-section.tsx'
import { LocationSection } from './location-section.tsx'
import { ResponsiblePlaySection } from './responsible-play-section.tsx'

interface SettingsScreenProps {
  /** The sections of other features, in their order. */
  children: ReactNode
}

/** Everything that is chosen on this phone and for this phone, signed in or not, with a connection or without [D1.30]. */
export function SettingsScreen({ children }: SettingsScreenProps) {
  usePageTitle('Settings')
  return (
    <Gutter paddingTop={{ base: '3', lg: '6' }} paddingBottom="8">
      <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6" maxWidth="640px" marginInline="auto">
        <Row marginLeft="-12px" marginBottom="-12px">
          <BackLink />
          <H1>Settings</H1>
        </Row>
        <AppearanceSection />
        <LocationSection />
        {children}
        <ResponsiblePlaySection />
        <AboutSection />
        <DiagnosticsSection />
      </Box>
    </Gutter>
  )
}
