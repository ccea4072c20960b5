import type { DetectionFailure } from './detect.ts'

/** The message of each failure, with its remedy. */
export const failureMessage: Record<DetectionFailure, { title: string; text: string }> = {
  denied: {
    title: 'Your location is not shared with this app',
    text: 'Choose a state below, or allow location in the browser’s settings for this page.',
  },
  unavailable: { title: 'Your device does not know where it is', text: 'Choose a state below, or try again outdoors.' },
  slow: { title: 'Finding your location took too long', text: 'Choose a state below, or try again.' },
  insecure: { title: 'Location needs an https:// address', text: 'Choose a state below.' },
  unsupported: { title: 'This browser cannot tell where you are', text: 'Choose a state below.' },
  unreachable: {
    title: 'We could not ask for the nearest venue',
    text: 'Check your connection and try again, or choose a state below.',
  },
  far: { title: 'No venue is near you', text: 'Choose the state whose games you want to see.' },
}
