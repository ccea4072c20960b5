import type { Routes, StubRequest } from '#tests/component/network.ts'

type Json = Record<string, unknown>

const API = '**/Umbraco/Api'
const SIZE = 12

export const photoCall = `${API}/EventPhoto/SearchPhotos`

/** So many photos, the newest first. */
export function photosOf(count: number, changes: (n: number) => Json = () => ({})): Json[] {
  return Array.from({ length: count }, (_, i) => ({
    id: count - i,
    venueName: 'Royal Oak Hotel',
    eventName: 'Spring Deepstack',
    caption: 'Final table',
    largePhotoUrl: `/media/photo/test-${count - i}.webp`,
    players: ['Anika Marsh', `Player ${count - i}`],
    width: 1200,
    height: 800,
    ...changes(count - i),
  }))
}

/**
 * A gallery of these photos, by the page as it is asked for; gives what was asked.
 */
export async function withPhotos(page: Routes, photos: Json[]): Promise<Json[]> {
  const requested: Json[] = []
  await page.route(photoCall, async (route) => {
    const body = bodyOf(route.request())
    requested.push(body)
    const from = (Number(body['page'] ?? 1) - 1) * SIZE
    await route.fulfill({ json: photos.slice(from, from + SIZE) })
  })
  return requested
}

export function bodyOf(request: StubRequest): Json {
  return request.postDataJSON() as Json
}

/** Every picture is the same small one: what is painted on it is no matter of these tests. */
export async function withSmallPictures(page: Routes): Promise<string[]> {
  const requested: string[] = []
  await page.route('**/media/**', (route) => {
    requested.push(new URL(route.request().url()).pathname)
    return route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="8"><rect width="12" height="8" fill="#0f5c3d"/></svg>',
    })
  })
  return requested
}
