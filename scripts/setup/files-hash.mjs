import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The hash of files and of all that lies in folders, by path and content, in hexadecimal. Tests are left out: nothing
 * is built of them. Paths are relative to `root`; one that does not exist counts as empty.
 */
export function filesHash(root, paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((one) => filesOf(root, one))) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}

function filesOf(root, path) {
  const whole = join(root, path)
  if (/\.test\.tsx?$/.test(path) || !existsSync(whole)) return []
  if (statSync(whole).isFile()) return [path]
  return readdirSync(whole)
    .sort()
    .flatMap((name) => filesOf(root, `${path}/${name}`))
}
