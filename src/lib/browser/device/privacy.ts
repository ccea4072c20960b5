/** Returns whether the browser asks that nothing of its user be passed on (Global Privacy Control). */
export function asksForPrivacy(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
}
