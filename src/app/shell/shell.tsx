import { useSelector } from '@tanstack/react-store'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { ConnectivityBar } from '#components/query/freshness.tsx'
import { lazyComponent } from '#components/ui/feedback/lazy-component.tsx'
import { ToastHost } from '#components/ui/feedback/toast-host.tsx'
import { afterPaint } from '#lib/scheduling/scheduling.ts'
import { BottomBar } from './navigation/bottom-bar.tsx'
import { hide, hideAll, openMenus } from './open-overlays.ts'
import { installOffer } from './install-offer.ts'
import { Header } from './navigation/header.tsx'
import { closeLocationChooser, LocationDialog, locationChooser } from '#shared/location/location-chooser.ts'
import { MainMenu, UserMenu } from './navigation/menus.ts'
import { useLocationOnHome } from './location/use-location-on-home.ts'
import css from './shell.module.css'

/** Below every first screen, so it loads after it; a page without it still works. */
const Footer = lazyComponent(
  async () => (await import('./navigation/footer.tsx').catch(() => null))?.Footer ?? NoFooter,
  {
    fallback: <NoFooter />,
  },
)

const InstallBanner = lazyComponent(async () => (await import('#features/install/install-banner.tsx')).InstallBanner)

/** The frame of every screen; a full-view screen has none. */
export function Shell({ children }: { children: ReactNode }) {
  const fullView = useRouterState({ select: (state) => state.matches.some((match) => match.staticData.fullView) })
  const main = useNavigation()
  useLocationOnHome()
  useLayoutEffect(() => void document.documentElement.toggleAttribute('data-full-view', fullView), [fullView])
  return (
    <>
      <a className={css.skipLink} href="#main">
        Skip to the content
      </a>
      {!fullView && <Header />}
      {!fullView && <ConnectivityBar />}
      <main className={css.main} id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
      {!fullView && <Footer />}
      {!fullView && <BottomBar />}
      <Overlays />
      <InstallOffer />
      <ToastHost />
    </>
  )
}

/** As high as the footer will be. */
function NoFooter() {
  return <div className={css.noFooter} />
}

/** The overlays of the page, each shown while its flag is set. */
function Overlays() {
  const menus = useSelector(openMenus)
  const chooser = useSelector(locationChooser)
  return (
    <>
      {menus.mainMenu && <MainMenu onClose={() => hide('mainMenu')} />}
      {menus.userMenu && <UserMenu onClose={() => hide('userMenu')} />}
      {chooser.isOpen && <LocationDialog failure={chooser.failure} onClose={closeLocationChooser} />}
    </>
  )
}

/** The offer to install the app. A user who dismisses it by the keyboard goes on in the page. */
function InstallOffer() {
  const offer = useSelector(installOffer)
  if (!offer) return null
  return (
    <InstallBanner
      onEnd={() => {
        offer.end()
        document.getElementById('main')?.focus({ preventScroll: true })
      }}
    />
  )
}

/** A new page begins for the keyboard and for screen readers where its content begins, and nothing lies over it. */
function useNavigation() {
  const router = useRouter()
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    /** The focused element at the start of the navigation: a later one was focused by the new page itself. */
    let focused: Element | null = null
    const stopClosing = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      focused = document.activeElement
      if (pathChanged) hideAll()
    })
    /** The match below the root and the guard: what it draws stays while an address below it takes the place of another. */
    const screen = () =>
      router.state.matches.find(({ routeId }) => routeId !== '__root__' && routeId !== '/_member')?.id
    let last = screen()
    let callOff = () => {}
    const stopFocusing = router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
      const isNew = screen() !== last
      last = screen()
      if (!pathChanged || !fromLocation) return
      callOff()
      const before = isNew ? focused : null
      // To take the focus the browser lays the page out: not within the tap, which a low-end device would answer late.
      callOff = afterPaint(() => {
        const { activeElement } = document
        // An element that the new page has focused keeps the focus, as does one that stays in view.
        if (activeElement === before || !ref.current?.contains(activeElement))
          ref.current?.focus({ preventScroll: true })
      })
    })
    return () => {
      stopClosing()
      stopFocusing()
      callOff()
    }
  }, [router])
  return ref
}
