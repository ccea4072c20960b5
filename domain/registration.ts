/**
 * When registration ends: with late registration, else at the time given for registration, else at the start
 * [P2.178, P2.179, D2.16, F112]. Times as they travel become instants by `eventInstants`. It decides about buying and
 * swapping in, and is what all lists show; transferring, giving back and redeeming have ends of their own.
 */
export function registrationEnd<T extends Date | null>({
  lateRego,
  rego,
  start,
}: {
  lateRego: Date | null
  rego: Date | null
  start: T
}): Date | T {
  return lateRego ?? rego ?? start
}
