export function filesHash(root: string, paths: readonly string[]): string
