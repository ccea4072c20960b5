import type { AlertKind } from '#components/ui/feedback/alert.tsx'
import { failureMessage, type NoPoint } from '#shared/location/device-point.ts'
import type { MapStatus } from './use-map.ts'

interface Words {
  title: string
  text: string
}

export const locateText: Record<NoPoint | 'far', Words> = {
  denied: {
    title: failureMessage.denied.title,
    text: 'Allow location in the browser’s settings for this page.',
  },
  unavailable: { title: failureMessage.unavailable.title, text: 'Try again outdoors.' },
  slow: { title: failureMessage.slow.title, text: 'Try again in a moment.' },
  insecure: { title: failureMessage.insecure.title, text: 'The map stays where it is.' },
  unsupported: { title: failureMessage.unsupported.title, text: 'The map stays where it is.' },
  far: { title: 'You are outside Australia', text: 'The map stays where it is.' },
}

/** `again` says whether another try can help. */
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
