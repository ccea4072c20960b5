import { useState } from 'react'
import { Dialog } from '#components/ui/overlay/dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { IosGuide } from './ios-guide.tsx'
import { install, installMethod } from './install-method.ts'
import css from './install-banner.module.css'

/** Stands above the bottom bar. `onEnd` is called when it is done or not wanted. */
export function InstallBanner({ onEnd }: { onEnd: () => void }) {
  const [isGuiding, setGuiding] = useState(false)
  const isGuide = installMethod() === 'iosSafari'
  return (
    <section className={css.banner} aria-label="Install the app">
      <img src="/icons/spade.svg" alt="" width="40" height="40" />
      <div className={css.words}>
        <p className="text-title">Keep the app one tap away</p>
        <p className={css.note}>It opens at once, and works without a signal.</p>
      </div>
      <div className={css.buttons}>
        <Button variant="ghost" onClick={onEnd}>
          Not now
        </Button>
        {/* Whatever the user replies to the browser: its dialog was shown. */}
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
    </section>
  )
}
