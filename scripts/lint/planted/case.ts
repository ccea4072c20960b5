/** A file, the rules that find something in it, sorted. The star of a path is a name of its own. */
export type Case = readonly [path: string, code: string, rules: readonly string[]]
