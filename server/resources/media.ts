/** The address of a stored picture: below /media of this origin, however it was stored [F62 hostile links]. */
export function mediaUrl(path: string): string
export function mediaUrl(path: string | null): string | null
export function mediaUrl(path: string | null): string | null {
  if (path === null) return null
  return path.startsWith('/media/') ? path : `/media/${path.replace(/^\/+/, '')}`
}
