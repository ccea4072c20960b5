import { chakra } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'
import { H2 } from './heading.tsx'

interface SettingsSectionProps {
  title: string
  /** Rows of settings, one below the other. */
  children: ReactNode
}

/** A part of the settings: its title, and its rows on one surface. */
export function SettingsSection({ title, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <Section aria-labelledby={id}>
      <H2 id={id}>{title}</H2>
      <div data-part="rows">{children}</div>
    </Section>
  )
}

interface SettingRowProps {
  title: ReactNode
  /** One line more. */
  note?: ReactNode
  /** The control: beside the words, or beneath them where there is no room. */
  children?: ReactNode
}

/** One setting: its words on the left, its control on the right. */
export function SettingRow({ title, note, children }: SettingRowProps) {
  return (
    <Row>
      <div>
        <p>{title}</p>
        {note && <small>{note}</small>}
      </div>
      {children}
    </Row>
  )
}

const Section = chakra('section', {
  base: {
    '& > h2': { marginBottom: '2' },
    '& > [data-part=rows]': { bg: 'bg.panel', borderRadius: 'card', boxShadow: 'e1', paddingInline: '4' },
    '& > [data-part=rows] > *': { paddingBlock: '3' },
    '& > [data-part=rows] > * + *': { borderTop: '1px solid {colors.border}', borderRadius: '0' },
  },
})

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    minHeight: '48px',
    overflowWrap: 'anywhere',
    '& > div:first-of-type': { flex: '1 1 180px', minWidth: '0' },
    '& p': { fontWeight: '620' },
    '& small': { display: 'block', textStyle: 'meta', color: 'fg.muted' },
  },
})
