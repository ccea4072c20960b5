/** The zone the device is set to, 'Australia/Perth'. */
export function phoneZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
