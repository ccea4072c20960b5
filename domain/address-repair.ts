import { pageStanding } from './page-routes.ts'

/** Characters that follow an address in a message: punctuation, quotes, brackets, white space, and invisible ones. */
const FOLLOWS = /^[\p{P}\p{Sm}\p{Sc}\p{Sk}\p{Z}\s\p{Cf}\p{Default_Ignorable_Code_Point}\u02b9-\u02bf]$/u

/** The last character of a path, as it is or percent-encoded in UTF-8. */
const LAST = /(?:%[0-7][\da-f]|%[c-f][\da-f](?:%[89ab][\da-f]){1,3}|[^])$/iu
/** Encoded, the longest character has so many. */
const LONGEST_CHARACTER = 12

/**
 * The page that an address means which nothing is known for: without the punctuation, quotes, brackets and white space
 * at its end that followed it in a message, whichever way they are written; its query stays [F76 pasted address]. Null
 * where that is no page, where it is the same page, and where it could be taken for anything but a path of this site.
 * `address` is a path with what follows it, '/event/1004.?tab=2'; `isPage` says which paths are pages, those of the app
 * unless it is given.
 */
export function repairAddress(
  address: string,
  isPage: (path: string) => boolean = (path) => pageStanding(path) === 'page',
): string | null {
  const end = address.search(/[?#]/)
  const path = end < 0 ? address : address.slice(0, end)
  const repaired = withoutWhatFollows(path) || '/'
  if (!path.startsWith('/') || repaired === path || (repaired !== '/' && `${repaired}/` === path)) return null
  return isPlainPath(repaired) && isPage(repaired) ? repaired + address.slice(path.length) : null
}

function withoutWhatFollows(path: string): string {
  let end = path.length
  while (end > 0) {
    const last = LAST.exec(path.slice(Math.max(0, end - LONGEST_CHARACTER), end))?.[0] ?? ''
    if (!FOLLOWS.test(decoded(last) ?? '')) break
    end -= last.length
  }
  return path.slice(0, end)
}

/** Begins with exactly one slash, and has no backslash and no control character, also not encoded. */
function isPlainPath(path: string): boolean {
  return /^\/(?!\/)/.test(path) && !/[\\\p{Cc}]/u.test(decoded(path) ?? '\\')
}

function decoded(text: string): string | null {
  try {
    return text === '%' ? text : decodeURIComponent(text)
  } catch {
    return null
  }
}
