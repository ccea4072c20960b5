/** A variable that is set although nothing reads it, and the one that is probably meant. */
export interface MistypedName {
  readonly given: string
  readonly meant: string
}

/**
 * Returns the variables that are set and differ in a letter or two from a known one that is not [D6.22]. Short names
 * have other neighbours: HOME is no mistake for HOST.
 */
export function mistypedNames(
  source: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): MistypedName[] {
  const isSet = (name: string) => Boolean(source[name]?.trim())
  const missing = known.filter((name) => !isSet(name))
  const others = Object.keys(source).filter((name) => isSet(name) && !known.includes(name))
  return others.flatMap((value) => {
    const [nearest] = missing
      .map((meant) => ({ meant, edits: editDistance(value.toUpperCase(), meant) }))
      .filter(({ meant, edits }) => edits <= maxEdits(meant))
      .toSorted((one, other) => one.edits - other.edits)
    return nearest ? [{ given: value, meant: nearest.meant }] : []
  })
}

function maxEdits({ length }: string): number {
  if (length < 6) return 0
  return length < 8 ? 1 : 2
}

/** How many letters have to be added, removed or replaced (Levenshtein). */
function editDistance(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...one].entries()) {
    const current = [row + 1]
    for (const [column, opposite] of [...other].entries()) {
      const replaced = (previous[column] ?? 0) + (letter === opposite ? 0 : 1)
      current.push(Math.min(replaced, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1))
    }
    previous = current
  }
  return previous.at(-1) ?? 0
}
