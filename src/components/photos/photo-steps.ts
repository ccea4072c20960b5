/** Returns which photo a key leads to; it does not go round. Null for any other key, and at the end. */
export function photoAfter(key: string, at: number, count: number): number | null {
  const next =
    key === 'ArrowRight' ? at + 1 : key === 'ArrowLeft' ? at - 1 : key === 'Home' ? 0 : key === 'End' ? count - 1 : at
  return next === at || next < 0 || next >= count ? null : next
}
