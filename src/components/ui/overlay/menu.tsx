import type { LucideIcon } from 'lucide-react'
import { Children, type ComponentProps, type ReactNode } from 'react'
import { createAppLink } from '#components/ui/links/link.tsx'
import css from './menu.module.css'

interface MenuEntryProps {
  icon?: LucideIcon
  children: ReactNode
}

export function MenuList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label}>
      {Children.toArray(children).map((entry, index) => (
        <li key={index}>{entry}</li>
      ))}
    </ul>
  )
}

/** The entry of the current page, or of a page above it, is marked. */
export const MenuLink = createAppLink(
  function MenuAnchor({ icon: Icon, children, ...props }: ComponentProps<'a'> & { icon?: LucideIcon }) {
    return (
      <a className={css.entry} {...props}>
        {Icon && <Icon size={21} />}
        <span>{children}</span>
      </a>
    )
  },
  { exact: false },
)

export function MenuButton({ onClick, icon: Icon, children }: MenuEntryProps & { onClick: () => void }) {
  return (
    <button className={css.entry} type="button" onClick={onClick}>
      {Icon && <Icon size={21} />}
      <span>{children}</span>
    </button>
  )
}
