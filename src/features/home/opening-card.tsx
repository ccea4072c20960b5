import { chakra } from '@chakra-ui/react'
import { SLIM } from '#components/ui/display/carousel-row.ts'

/** In the place and size of a banner, with the room of the carousel's row below. */
const Card = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    width: 'min(344px, calc(100vw - 46px))',
    minHeight: '118px',
    marginBottom: '48px',
    [SLIM.media]: { marginBottom: SLIM.row },
    paddingInline: '4',
    borderRadius: 'card',
    bg: 'brand.solid',
    color: 'brand.contrast',
    fontSize: 'min(1.75rem, 11vw)',
    lineHeight: '1.04',
    fontStretch: '125%',
    fontWeight: '900',
    letterSpacing: '-.03em',
    textTransform: 'uppercase',
  },
})

/** What stands where the banners will be, from the page's first moment: a blank place would say less. */
export function OpeningCard() {
  return <Card aria-hidden="true">Poker near you tonight</Card>
}
