import { expect, test } from 'vitest'
import { isFullLoad } from './full-load.ts'

test.each([
  '/test',
  '/testing',
  '/aplpt',
  '/aplpt/apl-million-2025',
  '/APLPT',
  '/venue/12',
  '/venue/the-oak',
  '/news',
  '/news/x',
  '/newsletter',
  '/about',
  '/about/voucher',
])('%s loads a full page [P2.20, D1.34]', (path) => expect(isFullLoad(path)).toBe(true))

test.each([
  '/',
  '/venue',
  '/major-events',
  '/types/special',
  '/event/7',
  '/profile?section=photos',
  '/leaderboards',
  '/gallery',
])('%s stays inside the app [P2.20]', (path) => expect(isFullLoad(path)).toBe(false))
