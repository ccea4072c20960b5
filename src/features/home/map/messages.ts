import type { AlertKind } from '#components/ui/feedback/alert.tsx'
import type { MapStatus } from './use-map.ts'

/** Why the device does not tell where it is. */
export type NoLocation = 'insecure' | 'unsupported' | 'denied' | 'unavailable' | 'slow'

interface Words {
  title: string
  text: string
}

export const locateText: Record<NoLocation | 'far', Words> = {
  denied: {
    title: 'Your location is not shared with this app',
    text: 'Allow location in the browser’s settings for this page.',
  },
  unavailable: { title: 'Your device does not know where it is', text: 'Try again outdoors.' },
  slow: { title: 'Finding your location took too long', text: 'Try again in a moment.' },
  insecure: { title: 'Location needs an https:// address', text: 'The map stays where it is.' },
  unsupported: { title: 'This browser cannot tell where you are', text: 'The map stays where it is.' },
  far: { title: 'You are outside Australia', text: 'The map stays where it is.' },
}

/** Why there is a list instead of the map. `again` says whether another try can help. */
export const problemText: Record<
  Exclude<MapStatus, 'opening' | 'late' | 'ready'>,
  Words & { kind: AlertKind; again: boolean }
> = {
  unsupported: {
    kind: 'info',
    title: 'This browser cannot draw the map',
    text: 'It has no WebGL, or it is switched off. Here are the same venues.',
    again: false,
  },
  absent: {
    kind: 'offline',
    title: 'The map is not on this device yet',
    text: 'It needs a connection the first time. Here are the same venues.',
    again: true,
  },
  lost: {
    kind: 'info',
    title: 'The map has stopped',
    text: 'Your device took its memory back. Here are the same venues.',
    again: true,
  },
  taken: {
    kind: 'info',
    title: 'The map is open elsewhere on this page',
    text: 'Here are the same venues.',
    again: true,
  },
}
