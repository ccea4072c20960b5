import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { BackLink } from '#components/ui/links/back-link.tsx'
import css from './hero.module.css'

interface HeroProps extends Omit<ComponentProps<'header'>, 'title' | 'className'> {
  /** An H1. */
  title: ReactNode
  picture?: ReactNode
  wide?: 'beside' | 'above'
  actions: ReactNode
  /** Between picture and title. */
  line?: ReactNode
  children: ReactNode
}

export function Hero({ title, picture, wide = 'beside', actions, line, children, ...props }: HeroProps) {
  return (
    <header
      {...props}
      className={wide === 'beside' ? css.beside : css.hero}
      data-has-picture={picture ? '' : undefined}
    >
      {/* Read aloud first; seen below the picture. */}
      <div className={css.title}>{title}</div>
      {picture && <div className={css.picture}>{picture}</div>}
      <div className={css.back}>
        <BackLink />
      </div>
      <div className={css.actions}>{actions}</div>
      {line && <div className={css.line}>{line}</div>}
      <div className={css.words}>{children}</div>
    </header>
  )
}

/** It is 196 px high; `wideHeight` counts in the wide layout alone. */
export function HeroPictureSkeleton({ wideHeight = '196px' }: { wideHeight?: string }) {
  return <SkeletonBar className={css.pictureBar} style={{ '--wide-height': wideHeight } as CSSProperties} />
}
