import { createLink, type CreateLinkProps, type LinkComponent } from '@tanstack/react-router'
import type { ComponentProps, ComponentType } from 'react'
import { isFullLoad } from '#lib/browser/navigation/full-load.ts'

type Anchor = ComponentProps<'a'>
/** `current` is the `aria-current` that the link was given; the router overwrites it with its own. */
type HostProps = Anchor & { current?: Anchor['aria-current']; 'data-status'?: string }
type WrapperProps = CreateLinkProps & Pick<Anchor, 'aria-current'>

/**
 * Returns the router's typed link, rendered by `Host`: an anchor, such as `chakra('a', recipe)`. Paths that are
 * documents of their own load as such [P2.20, D1.34]. Whether a link is the current one, its user says by `aria-current`.
 */
export function createAppLink<const THost extends ComponentType<Anchor>>(Host: THost): LinkComponent<THost> {
  const Anchor: ComponentType<Anchor> = Host
  const RouterLink = createLink(function Current({ current, 'data-status': _, ...props }: HostProps) {
    return <Anchor {...props} aria-current={current} />
  }) as ComponentType<WrapperProps & Pick<HostProps, 'current'>>

  function AppLink({ 'aria-current': current, ...props }: WrapperProps) {
    return <RouterLink activeProps={{}} {...props} current={current} reloadDocument={isFullLoad(props.to ?? '')} />
  }
  return AppLink as LinkComponent<THost>
}

/** A link inside the app, without a style. */
export const AppLink = createAppLink(({ children, ...props }: Anchor) => <a {...props}>{children}</a>)
