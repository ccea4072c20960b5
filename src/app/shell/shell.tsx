import { chakra } from '@chakra-ui/react'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

const SkipLink = chakra('a', {
  base: {
    position: 'fixed',
    top: '2',
    left: '2',
    zIndex: 'toast',
    padding: '12px 20px',
    borderRadius: 'control',
    bg: 'amber.solid',
    color: 'amber.contrast',
    fontWeight: '720',
    transform: 'translateY(-200%)',
    _focus: { transform: 'none' },
  },
})

const Main = chakra('main', { base: { flex: '1', minWidth: '0', outline: 'none' } })

/** What stands around every screen; a screen in full view stands alone. */
export function Shell({ children }: { children: ReactNode }) {
  const fullView = useRouterState({ select: (state) => state.matches.some((match) => match.staticData.fullView) })
  const main = useFocusOnNavigation()
  return (
    <>
      <SkipLink href="#main">Skip to the content</SkipLink>
      {!fullView && <Header />}
      <Main id="main" ref={main} tabIndex={-1}>
        {children}
      </Main>
      {!fullView && <Footer />}
    </>
  )
}

/** A new page begins for the keyboard and for screen readers where its content begins. */
function useFocusOnNavigation() {
  const router = useRouter()
  const ref = useRef<HTMLElement>(null)
  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
        if (pathChanged && fromLocation) ref.current?.focus({ preventScroll: true })
      }),
    [router],
  )
  return ref
}
