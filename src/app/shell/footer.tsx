import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { Edge } from '#components/edge.tsx'
import { Box, Gutter, Text } from '#components/ui/box.tsx'
import { Label, Select } from '#components/ui/field.tsx'
import { useConfig } from '#lib/config.ts'
import { chooseTheme, themeChoices, useThemeChoice, type ThemeChoice } from '#lib/theme.ts'

const Foot = chakra('footer', { base: { bg: 'bg.panel', paddingBottom: 'env(safe-area-inset-bottom)', marginTop: 'auto' } })

const FootLink = chakra('a', {
  base: { display: 'flex', alignItems: 'center', minHeight: '48px', fontWeight: '620', color: 'fg', overflowWrap: 'anywhere', textDecoration: 'underline', textUnderlineOffset: '4px', textDecorationColor: 'border.emphasized' },
})

const themeNames: Record<ThemeChoice, string> = { dark: 'Dark', light: 'Light', system: 'As the device' }

/** Support line, contact addresses and gambling help [P1.1, P1.2, P1.3], and the colour mode. */
export function Footer() {
  const { supportPhone, gamblingHelpline, contactEmails, leagueName } = useConfig()
  return (
    <Foot>
      <Edge />
      <Gutter paddingBlock="5" display="grid" gap="5" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}>
        <FootColumn title="Support and contact">
          <FootLink href={phoneAddress(supportPhone)}>{supportPhone}</FootLink>
          {contactEmails.map((email) => (
            <FootLink key={email} href={`mailto:${email}`}>
              {email}
            </FootLink>
          ))}
        </FootColumn>
        <FootColumn title="Gambling help, free and confidential">
          <FootLink href={phoneAddress(gamblingHelpline)}>{gamblingHelpline}</FootLink>
          <FootLink href="https://www.gamblinghelponline.org.au" rel="noopener">
            gamblinghelponline.org.au
          </FootLink>
        </FootColumn>
        <ThemeField />
      </Gutter>
      <Gutter paddingBottom="5">
        <Text textStyle="meta" color="fg.subtle">
          {leagueName}. Players must be 18 or over.
        </Text>
      </Gutter>
    </Foot>
  )
}

function FootColumn({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Box>
      <Text as="h2" textStyle="small" color="fg.muted">
        {title}
      </Text>
      {children}
    </Box>
  )
}

function ThemeField() {
  const choice = useThemeChoice()
  const id = useId()
  return (
    <Box>
      <Label htmlFor={id} color="fg.muted" fontWeight="inherit">
        Colours
      </Label>
      <Select id={id} compact value={choice} onChange={(event) => chooseTheme(event.target.value as ThemeChoice)}>
        {themeChoices.map((one) => (
          <option key={one} value={one}>
            {themeNames[one]}
          </option>
        ))}
      </Select>
    </Box>
  )
}

/** '1800 344 669' as an address to dial. */
function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}
