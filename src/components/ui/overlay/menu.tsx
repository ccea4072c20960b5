import { chakra } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import { Children, type ComponentProps, type ReactNode } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { createAppLink } from '#components/ui/links/link.tsx'

interface MenuEntryProps {
  icon?: LucideIcon
  children: ReactNode
}

const entryStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '14px',
  width: '100%',
  minHeight: '52px',
  padding: '8px 20px',
  textAlign: 'left',
  fontWeight: '620',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '& svg': { color: 'fg.muted' },
  _hover: { bg: 'bg.subtle' },
  _focusVisible: { outlineOffset: '-3px' },
  '&[aria-current=page]': { color: 'accent.fg', '& svg': { color: 'accent.fg' } },
} as const

const EntryAnchor = chakra('a', { base: entryStyle })
const EntryButton = chakra('button', { base: entryStyle }, { defaultProps: { type: 'button' } })

/** The entries of a menu, its children, one below the other; the list has a name for assistive technology. */
export function MenuList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label}>
      {Children.toArray(children).map((entry, index) => (
        <li key={index}>{entry}</li>
      ))}
    </ul>
  )
}

/** An entry that leads somewhere; the one of the current page, or of a page above it, is marked. */
export const MenuLink = createAppLink(
  function MenuAnchor({ icon, children, ...props }: ComponentProps<'a'> & { icon?: LucideIcon }) {
    return (
      <EntryAnchor {...props}>
        {icon && <Icon icon={icon} size={21} />}
        <span>{children}</span>
      </EntryAnchor>
    )
  },
  { exact: false },
)

export function MenuButton({ onClick, icon, children }: MenuEntryProps & { onClick: () => void }) {
  return (
    <EntryButton onClick={onClick}>
      {icon && <Icon icon={icon} size={21} />}
      <span>{children}</span>
    </EntryButton>
  )
}
