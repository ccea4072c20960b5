import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Dialog } from '#components/ui/overlay/dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { IosGuide } from './ios-guide.tsx'
import { install, installMethod } from './install-method.ts'

/** A quiet notice above the bottom bar: what an installed app is good for, and the way there. `onEnd` when it is done or not wanted. */
export function InstallBanner({ onEnd }: { onEnd: () => void }) {
  const [isGuiding, setGuiding] = useState(false)
  const isGuide = installMethod() === 'iosSafari'
  return (
    <Banner aria-label="Install the app">
      <img src="/icons/spade.svg" alt="" width="40" height="40" />
      <div>
        <p>Keep the app one tap away</p>
        <small>It opens at once, and works without a signal.</small>
      </div>
      <div data-part="ways">
        <Button variant="ghost" onClick={onEnd}>
          Not now
        </Button>
        {/* Whatever is answered to the browser, it has been asked. */}
        <Button
          variant="primary"
          aria-haspopup={isGuide ? 'dialog' : undefined}
          onClick={() => (isGuide ? setGuiding(true) : void install().finally(onEnd))}
        >
          {isGuide ? 'Show me how' : 'Install'}
        </Button>
      </div>
      {isGuiding && (
        <Dialog title="To your home screen" onClose={onEnd}>
          <IosGuide />
        </Dialog>
      )}
    </Banner>
  )
}

const Banner = chakra('section', {
  base: {
    position: 'fixed',
    zIndex: 'bar',
    left: 'max(16px, env(safe-area-inset-left))',
    right: 'max(16px, env(safe-area-inset-right))',
    bottom: 'calc(16px + var(--bar-height, 0px))',
    marginInline: 'auto',
    maxWidth: '480px',
    display: 'flex',
    '@media print': { display: 'none' },
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '10px 12px',
    padding: '14px 16px',
    bg: 'bg.panel',
    borderRadius: 'card',
    border: '1px solid {colors.border.emphasized}',
    boxShadow: 'e3',
    overflowWrap: 'anywhere',
    '& > div:first-of-type': { flex: '1 1 180px', minWidth: '0' },
    '& > div > p': { textStyle: 'title' },
    '& > div > small': { display: 'block', textStyle: 'meta', color: 'fg.muted' },
    '& > [data-part=ways]': { display: 'flex', flexWrap: 'wrap', gap: '2', marginLeft: 'auto' },
    '@media (min-width: 640px)': { maxWidth: '600px' },
    // A phone on its side has no height to spare.
    '@media (max-height: 479px)': { paddingBlock: '8px', '& > div > small': { display: 'none' } },
  },
})
