import type { Page } from '@playwright/test'

export const TODAY = '2026-11-19'
export const VICTORIA = 1

export interface Game {
  id: number
  title: string
  regionId: number
  buyInAmount?: number | null
  takeHomeAmount?: number | null
  venue?: { suburb?: string }
}

/** What the page asks of a call, in order. */
export function askedOf(page: Page, path: RegExp): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (path.test(request.url())) bodies.push(JSON.parse(request.postData() ?? '{}') as Record<string, unknown>)
  })
  return bodies
}
