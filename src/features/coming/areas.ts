/** A part of the app that is not there yet. The list only ever gets shorter: a test holds it to that. */
export interface Area {
  /** Its addresses: `*` stands for one part of a path. */
  paths: readonly string[]
  title: string
  /** What will be there, after 'will be here: '. */
  what: string
  /** The way on. */
  on: { label: string; to: string }
}

const tonight = { label: 'See today’s games', to: '/' }

export const areas: readonly Area[] = [
  { paths: ['/settings'], title: 'Settings', what: 'colours, sounds, location and what is kept on this device.', on: tonight },
  { paths: ['/clock'], title: 'Tournament clock', what: 'the clock you followed last, or the nearest one that runs.', on: { label: 'Find a running game', to: '/' } },
]

/** The area an address belongs to, without regard to case [D1.1]; null for an address that leads nowhere. */
export function areaAt(pathname: string): Area | null {
  return areas.find(({ paths }) => paths.some((pattern) => matches(pathname, pattern))) ?? null
}

function matches(pathname: string, pattern: string): boolean {
  const parts = pathname.toLowerCase().replace(/\/+$/, '').split('/')
  const wanted = pattern.toLowerCase().split('/')
  return parts.length === wanted.length && wanted.every((part, index) => (part === '*' ? parts[index] !== '' : part === parts[index]))
}
