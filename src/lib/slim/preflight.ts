/** Stands in for Chakra's reset, which comes with the other rules that hold everywhere (scripts/ready-system.ts). */
export function createPreflight(): object {
  return {}
}
