import { Picture } from './picture.tsx'
import css from './avatar.module.css'

interface AvatarProps {
  name: string
  src?: string | null | undefined
  /** The width in px that is loaded; absent, the picture as it came. */
  at?: number | undefined
  size?: number
}

/** A round picture of a player; without one, or when it fails, the default one with the initials [P2.79, P8.9]. Silent, since the name stands beside it. */
export function Avatar({ name, src, at, size = 32 }: AvatarProps) {
  return (
    <span
      className={css.disc}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.4) }}
      aria-hidden="true"
    >
      <Picture src={src} at={at} width={size} height={size} fallback={initials(name)} />
    </span>
  )
}

/** 'AM' for 'Anika Marsh'; of one word its first letter, of none a dot. */
export function initials(name: string): string {
  const words = name.split(/\s+/).flatMap((word) => /\p{L}|\p{N}|\p{Extended_Pictographic}/u.exec(word)?.[0] ?? [])
  const [first = '·', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return (first + last).toLocaleUpperCase('en-AU')
}
