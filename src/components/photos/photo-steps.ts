/** Which photo a key leads to; it does not go round. Null for any other key, and at the end. */
export function photoAfter(key: string, at: number, count: number): number | null {
  const next =
    key === 'ArrowRight' ? at + 1 : key === 'ArrowLeft' ? at - 1 : key === 'Home' ? 0 : key === 'End' ? count - 1 : at
  return next === at || next < 0 || next >= count ? null : next
}

/** Far enough for a swipe: this share of the stage, or a quarter of it with some speed in pixels a second. */
const SWIPE_SHARE = 0.22
const SWIPE_SPEED = 400

interface Swipe {
  /** How far the photo was drawn across, in pixels; to the left is less than 0. */
  offset: number
  /** How fast it still went at the end. */
  velocity: number
  /** Of the stage. */
  width: number
}

/** Where a swipe leads: to the left is on (1), to the right is back (-1), and too little is nowhere (0). A flick back is a change of mind. */
export function swipeStep({ offset, velocity, width }: Swipe): 1 | 0 | -1 {
  const way = offset < 0 ? 1 : -1
  const speed = -velocity * way
  if (speed < -SWIPE_SPEED) return 0
  const share = Math.abs(offset) / width
  return share >= SWIPE_SHARE || (share >= SWIPE_SHARE / 4 && speed > SWIPE_SPEED) ? way : 0
}
