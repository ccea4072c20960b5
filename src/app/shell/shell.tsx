import { useSelector } from '@tanstack/react-store'
import { useLocation, useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { CrownIcon, SearchIcon, TrophyIcon, UserIcon } from 'lucide-react'
import { ConnectivityBar } from '#components/query/freshness.tsx'
import { lazyComponent } from '#components/ui/feedback/lazy-component.tsx'
import { ToastHost } from '#components/ui/feedback/toast-host.tsx'
import { afterPaint } from '#lib/scheduling/scheduling.ts'
import {
  closeLocationChooser,
  locationChooser,
  LocationDialog,
  openLocationChooser,
} from '#shared/location/location-chooser.ts'
import { locationChoice } from '#lib/storage/location.ts'
import { followStore } from '#lib/storage/store.ts'
import { PathLink } from '#components/ui/links/link.tsx'
import { useConfig } from '#lib/network/config.ts'
import { hide, hideAll, installOffer, openMenus } from './open-overlays.ts'
import { Header } from './navigation/header.tsx'
import { MainMenu, UserMenu } from './navigation/menus.ts'
import { barLinks, useCurrentLink } from './navigation/nav-links.ts'
import css from './shell.module.css'

/** Below every first screen, so it loads after it; a page without it still works. */
const Footer = lazyComponent(
  async () => (await import('./navigation/footer.tsx').catch(() => null))?.Footer ?? NoFooter,
  {
    fallback: <NoFooter />,
  },
)

const InstallBanner = lazyComponent(async () => (await import('#features/install/install-banner.tsx')).InstallBanner)

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

/** A user who dismisses the offer by the keyboard goes on in the page. */
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

/** Once for each load of the app, of which each has its client: who closes the chooser without a choice is not asked again at once. */
const requested = new WeakSet<QueryClient>()

/**
 * On the home route without a saved state: finds the nearest venue, and opens the chooser when that fails
 * [P4.22, P4.23, P4.25]. The list does not wait for it and uses the default state meanwhile [P9.1].
 */
function useLocationOnHome(): void {
  const queryClient = useQueryClient()
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' || /^\/types\//i.test(pathname) })

  const isHere = useRef(false)

  useEffect(() => {
    isHere.current = isHome
    return () => void (isHere.current = false)
  }, [isHome])

  useEffect(() => {
    if (!isHome || requested.has(queryClient) || locationChoice().chosen) return
    requested.add(queryClient)
    let isAsked = false
    const stop = followStore(locationChooser, () => (isAsked ||= locationChooser.get().isOpen))
    // A user who has opened the chooser meanwhile chooses there [D6.43].
    const isStillWanted = () => !isAsked && !locationChoice().chosen
    void import('#shared/location/detect.ts')
      .then(({ detectLocation }) => detectLocation({ queryClient, isStillWanted }))
      .then(
        // It may take until Home was left: over another page nobody expects it.
        (detection) => !detection.found && isHere.current && isStillWanted() && openLocationChooser(detection.why),
        // The part did not arrive; the chip is still there.
        () => undefined,
      )
      .finally(stop)
  }, [isHome, queryClient])
}

const icons = [SearchIcon, CrownIcon, TrophyIcon, UserIcon]

/** Where the thumb goes, below 992 px [P2.35]. */
function BottomBar() {
  const links = barLinks(useConfig())
  const current = useCurrentLink(links)
  return (
    <nav className={css.bar} aria-label="Quick links" data-bottom-bar="">
      {links.map(({ label, to }, index) => {
        const Icon = icons[index]
        return (
          <PathLink className={css.link} key={to} path={to} aria-current={to === current ? 'page' : undefined}>
            {Icon && <Icon size={23} />}
            <span>{label}</span>
          </PathLink>
        )
      })}
    </nav>
  )
}
