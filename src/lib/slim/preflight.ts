/** Stands in for Chakra's reset, which the built page has in its own styles already (scripts/prerender.ts). */
export function createPreflight(): object {
  return {}
}
