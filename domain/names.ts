let collator: Intl.Collator | undefined

/** The order of names for a reader: capitals, accents and the length of a number count for nothing ('Flight 2' before 'Flight 10'). */
export function compareNames(a: string, b: string): number {
  // Made when it is first needed: every start of the app would wait for it.
  collator ??= new Intl.Collator('en-AU', { sensitivity: 'base', numeric: true })
  return collator.compare(a, b)
}
