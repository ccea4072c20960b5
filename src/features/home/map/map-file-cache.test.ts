import { expect, test, vi } from 'vitest'
import { cacheMapFiles } from './map-file-cache.ts'

vi.stubGlobal('location', { href: 'https://myapl.example/' })

function storageWith(urls: string[]) {
  const stored = new Set(urls)
  const cache = {
    keys: async () => [...stored].map((url) => ({ url })),
    delete: async (url: string) => stored.delete(url),
    add: async (url: string) => void stored.add(url),
  }
  return { kept: stored, storage: { open: async () => cache } as unknown as CacheStorage }
}

test('the files of a map that was used are cached, and those of former versions go', async () => {
  const { kept: stored, storage } = storageWith([
    'https://myapl.example/assets/maplibre-old.js',
    'https://myapl.example/assets/map-ground-1.json',
  ])
  await cacheMapFiles(['https://myapl.example/assets/maplibre-new.js', '/assets/map-ground-1.json'], () => storage)
  expect([...stored].sort()).toEqual([
    'https://myapl.example/assets/map-ground-1.json',
    'https://myapl.example/assets/maplibre-new.js',
  ])
})

test('storage that refuses costs nothing but the copy', async () => {
  await expect(
    cacheMapFiles(
      ['/a'],
      () => ({ open: async () => Promise.reject(new Error('private')) }) as unknown as CacheStorage,
    ),
  ).resolves.toBeUndefined()
  await expect(cacheMapFiles(['/a'], () => null)).resolves.toBeUndefined()
  const throwing = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  await expect(cacheMapFiles(['/a'], throwing)).resolves.toBeUndefined()
})
