import { useState } from 'react'
import { pictureUrl } from '#lib/picture.ts'
import css from './avatar.module.css'

/** A round picture of a player; without one, or when it fails, the default one with the initials [P2.79, P8.9]. Silent, since the name stands beside it. */
export function Avatar({ name, src, size = 32 }: { name: string; src?: string | null | undefined; size?: number }) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span
      className={css.disc}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.4) }}
      aria-hidden="true"
    >
      {src && src !== failed ? (
        <img
          src={pictureUrl(src)}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
        />
      ) : (
        initials(name)
      )}
    </span>
  )
}

/** 'AM' for 'Anika Marsh'; of one word its first letter, of none a dot. */
export function initials(name: string): string {
  const words = name.split(/\s+/).flatMap((word) => /\p{L}|\p{N}|\p{Extended_Pictographic}/u.exec(word)?.[0] ?? [])
  const [first = '·', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return (first + last).toLocaleUpperCase('en-AU')
}
