import { chakra } from '@chakra-ui/react'

/**
 * A table whose rows become cards where its columns do not fit. What has it names its cells by `data-part` and places
 * them in the cards by `gridTemplateAreas`; the roles of a table must stand at its elements, since the cards' layout
 * takes their own away. A row of `data-part` gap keeps the room of rows that are not in the page.
 */
export const CardTable = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    '& [data-part=gap] td': { padding: '0', border: '0' },
    '@media (max-width: 767px)': {
      '&, & tbody': { display: 'block' },
      '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
      '& tbody tr:not([data-part=gap])': {
        display: 'grid',
        gap: '4px 12px',
        marginBottom: '8px',
        padding: '12px 14px',
        bg: 'bg.panel',
        borderRadius: 'card',
        boxShadow: 'e1',
      },
      '& [data-part=gap]': { display: 'block', '& td': { display: 'block' } },
    },
    md: {
      bg: 'bg.panel',
      borderRadius: 'card',
      boxShadow: 'e1',
      '& th': { textStyle: 'meta', fontWeight: '560', color: 'fg.subtle', textAlign: 'left', padding: '12px 12px 8px' },
      '& td': { padding: '8px 12px', borderTop: '1px solid {colors.border}' },
      '& tr > :first-child': { paddingLeft: '16px' },
      '& tr > :last-child': { paddingRight: '16px' },
    },
  },
})
