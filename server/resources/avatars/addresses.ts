import { mediaUrl } from '#server/resources/media.ts'

/** Below it lie pictures that members sent, by guid. */
export const UPLOADED = '/media/uploaded/'

/** The value of a player's row for a picture of that guid. */
export function uploadedPath(guid: string): string {
  return `${UPLOADED}${guid}.webp`
}

/** The guid of an uploaded picture by its path; null for anything else. */
export function uploadedGuid(path: unknown): string | null {
  if (typeof path !== 'string' || !path.startsWith(UPLOADED)) return null
  return /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.webp$/.exec(path.slice(UPLOADED.length))?.[1] ?? null
}

/** The address of a member's picture, by its path or guid, with the version that makes browsers ask again [M9.9]. */
export function avatarUrl(pathOrGuid: string | null, version: number): string | null {
  if (pathOrGuid === null) return null
  const url = mediaUrl(pathOrGuid.includes('/') ? pathOrGuid : uploadedPath(pathOrGuid))
  return `${url}?v=${version}`
}
