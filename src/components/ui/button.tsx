import type { ComponentProps } from 'react'
import { createAppLink, PathLink } from './links/link.tsx'
import css from './button.module.css'

interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'ghost'
  /** The height in px. */
  size?: 48 | 52
  wraps?: boolean
  flush?: boolean
}

export function Button(props: ComponentProps<'button'> & ButtonLook) {
  return <button type="button" {...withLook(props)} />
}

/** For an address out of the app. */
export function ButtonAnchor(props: ComponentProps<'a'> & ButtonLook) {
  return <a {...withLook(props)}>{props.children}</a>
}

export const ButtonLink = createAppLink(ButtonAnchor)

export function ButtonPathLink(props: ComponentProps<typeof PathLink> & ButtonLook) {
  return <PathLink {...withLook(props)} />
}

function withLook<T extends ButtonLook>({ variant = 'secondary', size, wraps, flush, ...props }: T) {
  const classes = [css.button, css[variant], size === 52 && css.large, wraps && css.wraps, flush && css.flush]
  return { className: classes.filter(Boolean).join(' '), ...props }
}

interface IconButtonLook {
  boxed?: boolean
}

/** A square of 48 px with an icon; always give it an `aria-label`. */
export function IconButton({ boxed, ...props }: ComponentProps<'button'> & IconButtonLook) {
  return <button className={boxed ? `${css.icon} ${css.boxed}` : css.icon} type="button" {...props} />
}

export function IconAnchor({ boxed, children, ...props }: ComponentProps<'a'> & IconButtonLook) {
  return (
    <a className={boxed ? `${css.icon} ${css.boxed}` : css.icon} {...props}>
      {children}
    </a>
  )
}

export const IconLink = createAppLink(IconAnchor)

export function Busy({ label }: { label: string }) {
  return (
    <span className={css.spots}>
      <i />
      <i />
      <i />
      <i />
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
