import { Global, type CSSObject } from '@emotion/react'
import type { RefObject } from 'react'
import { PRINTED, PRINTING, printOnly } from '#lib/print.ts'
import { Icon } from './icon.tsx'
import { printer } from './icons/event-page.tsx'
import { Button } from './ui/button.tsx'

/** Prints one part of the page alone, in black on white [P2.170]. */
export function PrintButton({ of }: { of: RefObject<Element | null> }) {
  return (
    <>
      <Global styles={styles} />
      <Button data-no-print="" onClick={() => of.current && printOnly(of.current)}>
        <Icon shape={printer} size={18} />
        Print
      </Button>
    </>
  )
}

const ROOT = `html[${PRINTING}]`
const PART = `[${PRINTED}]`

/** Everything outside the part goes, and inside it the paper's own colours hold. */
const styles: CSSObject = {
  '@media print': {
    [`${ROOT} body *:not(:has(${PART})):not(${PART}):not(${PART} *)`]: { display: 'none' },
    // Columns of the screen leave the paper half empty.
    [`${ROOT} body :has(${PART})`]: { display: 'block !important', maxWidth: 'none', padding: '0', margin: '0' },
    [`${ROOT}`]: { colorScheme: 'light' },
    [`${ROOT}, ${ROOT} body, ${ROOT} ${PART}, ${ROOT} ${PART} *`]: {
      color: 'CanvasText !important',
      background: 'Canvas !important',
      boxShadow: 'none !important',
      borderColor: 'GrayText !important',
    },
    [`${ROOT} ${PART} [data-no-print]`]: { display: 'none' },
    [`${ROOT} ${PART} tr, ${ROOT} ${PART} li`]: { breakInside: 'avoid' },
  },
}
