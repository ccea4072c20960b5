import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { H2 } from './heading.tsx'

interface SectionHeadProps {
  title: string
  /** In the narrow layout the tab names the section already: then its title may be for the ear alone. */
  narrow?: 'spoken'
  /** Buttons at its end. */
  children?: ReactNode
}

/** The title of a section, with what can be done to it. */
export function SectionHead({ title, narrow, children }: SectionHeadProps) {
  return (
    <Head spoken={narrow === 'spoken'}>
      <H2>{title}</H2>
      {children}
    </Head>
  )
}

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0 8px',
    minHeight: '52px',
    paddingInline: { base: '4', lg: '0' },
    '& h2': { flex: '1', minWidth: 'min-content' },
  },
  variants: {
    spoken: {
      true: {
        '@media (max-width: 991px)': {
          position: 'absolute',
          width: '1px',
          height: '1px',
          minHeight: '0',
          overflow: 'hidden',
          clipPath: 'inset(50%)',
          whiteSpace: 'nowrap',
        },
      },
    },
  },
})
