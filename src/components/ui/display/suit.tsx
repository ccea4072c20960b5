export const suitPaths = {
  spade:
    'M12 1.6C9.2 5.4 2 9.3 2 14.6c0 2.9 2.2 5 4.9 5 1.7 0 3.2-.8 4.1-2.1-.2 2.3-1 3.9-2.4 5h6.8c-1.4-1.1-2.2-2.7-2.4-5 .9 1.3 2.4 2.1 4.1 2.1 2.7 0 4.9-2.1 4.9-5 0-5.3-7.2-9.2-10-13Z',
  heart:
    'M12 22C8.6 18 2 13.6 2 8.3 2 5 4.4 2.6 7.4 2.6c2 0 3.7 1.1 4.6 2.8.9-1.7 2.6-2.8 4.6-2.8C19.6 2.6 22 5 22 8.3 22 13.6 15.4 18 12 22Z',
  club: 'M12 1.8a4.7 4.7 0 0 0-3.9 7.4A4.9 4.9 0 1 0 7 18.9c1.6 0 3.1-.8 4-2.1-.2 2.4-1 4.2-2.4 5.4h6.8c-1.4-1.2-2.2-3-2.4-5.4.9 1.3 2.4 2.1 4 2.1a4.9 4.9 0 1 0-1.1-9.7A4.7 4.7 0 0 0 12 1.8Z',
} as const

export type SuitName = keyof typeof suitPaths

export function Suit({ name, size = 16 }: { name: SuitName; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={suitPaths[name]} />
    </svg>
  )
}
