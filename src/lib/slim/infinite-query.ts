/** Stands in for the query library's lists without end: here each page is a query of its own. */
export function infiniteQueryBehavior(): never {
  throw new Error('This build has no infinite queries: ask for each page by itself.')
}

export function hasNextPage(): boolean {
  return false
}

export function hasPreviousPage(): boolean {
  return false
}
