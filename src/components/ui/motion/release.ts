/** Far enough to go through: this share of the size, or a quarter of it with some speed in pixels a second. */
const SHARE = 0.25
const SPEED = 400

interface Release {
  /** How far it was dragged along its axis, in pixels. */
  offset: number
  /** In pixels a second. */
  velocity: number
  /** Of what is dragged, along the axis, in pixels. */
  size: number
}

/** Returns the direction in which something that is released goes on, and 0 where it goes back. A flick back is a change of mind. */
export function releaseDirection({ offset, velocity, size }: Release): 1 | 0 | -1 {
  const direction = offset < 0 ? -1 : 1
  const speed = velocity * direction
  if (speed < -SPEED) return 0
  const share = Math.abs(offset) / size
  return share >= SHARE || (share >= SHARE / 4 && speed > SPEED) ? direction : 0
}
