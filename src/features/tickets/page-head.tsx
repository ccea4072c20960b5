import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface PageHeadProps {
  /** The way back, where there is one. */
  back?: ReactNode
  title: ReactNode
  /** Buttons or a state at its end. */
  children?: ReactNode
}

/** The first line of the wallet and of a ticket: back, the title, and what there is to it. */
export function PageHead({ back, title, children }: PageHeadProps) {
  return (
    <Head data-no-print="">
      {back}
      <div data-part="title">{title}</div>
      {children}
    </Head>
  )
}

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px',
    minHeight: '52px',
    marginInline: '-12px',
    '& [data-part=title]': { flex: '1', minWidth: 'min-content', textStyle: 'title' },
    '& [data-part=title] h1': { textStyle: 'title' },
    '& > [data-part=title]:first-child': { paddingLeft: '12px' },
  },
})
