import { chakra } from '@chakra-ui/react'
import { CloudOffIcon, TriangleAlertIcon } from 'lucide-react'
import { Icon } from '#components/ui/icon.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { Box, Text } from '#components/ui/box.tsx'
import { Button } from '#components/ui/button.tsx'
import type { CardFrame } from './use-card-frame.ts'

/** The height of the fields before they have reported theirs. */
const HEIGHT = 124

/**
 * The provider's own fields for a card, framed: the number is never on our page [M7.36]. While they load there is their
 * outline; what did not load says so and can be tried again.
 */
export function CardFields({ card: { frame, status, height, retry } }: { card: CardFrame }) {
  const { key, ...attributes } = frame
  return (
    <FrameWrapper style={{ minHeight: height ?? HEIGHT }} data-card={status}>
      {status !== 'failed' && (
        <iframe
          key={key}
          {...attributes}
          title="Card details"
          style={{ height: height ?? HEIGHT }}
          sandbox="allow-scripts allow-same-origin allow-forms"
          referrerPolicy="no-referrer"
          // What cannot be used yet is nowhere for the keyboard either.
          inert={status !== 'ready'}
        />
      )}
      {status === 'loading' && (
        <div data-part="outline" role="status" aria-label="Card details, loading">
          <SkeletonBar />
          <SkeletonBar />
          <SkeletonBar />
        </div>
      )}
      {(status === 'failed' || status === 'offline') && (
        <div data-part="trouble" role={status === 'failed' ? 'alert' : 'status'}>
          <Box color={status === 'failed' ? 'danger.fg' : 'accent.fg'}>
            <Icon icon={status === 'failed' ? TriangleAlertIcon : CloudOffIcon} size={24} />
          </Box>
          <Text flex="1" minWidth="0">
            {status === 'failed'
              ? 'The card fields did not load. Nothing was charged.'
              : 'You are offline. The card fields load once there is a connection.'}
          </Text>
          {status === 'failed' && <Button onClick={retry}>Retry</Button>}
        </div>
      )}
    </FrameWrapper>
  )
}

const FrameWrapper = chakra('div', {
  base: {
    position: 'relative',
    // Room for the ring of a field that has the focus.
    marginInline: '-6px',
    '& > iframe': { display: 'block', width: '100%', border: '0', colorScheme: 'inherit' },
    '&:not([data-card=ready]) > iframe': { opacity: '0' },
    '& > [data-part=outline]': {
      position: 'absolute',
      inset: '6px',
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      gridAutoRows: '52px',
      gap: '8px',
      '& > i': { height: '100%', borderRadius: 'control' },
      '& > i:first-of-type': { gridColumn: '1 / -1' },
    },
    '& > [data-part=trouble]': {
      position: 'absolute',
      inset: '6px',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      alignContent: 'center',
      gap: '12px',
      padding: '12px 14px',
      borderRadius: 'card',
      bg: 'bg.panel',
      boxShadow: 'e1',
      textStyle: 'small',
    },
    '&[data-card=failed], &[data-card=offline]': { minHeight: '124px' },
  },
})
