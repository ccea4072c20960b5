import { describe, expect, test } from 'vitest'
import { photoLabel, photoPlayers } from './photos.ts'

const photo = {
  largePhotoUrl: '/media/a.webp',
  venueName: 'Tram Depot Tavern',
  eventName: 'Spring Deepstack',
  players: ['Anika Marsh', { name: 'Rohan Castellano', customerGuid: 'g' }, ' '],
}

describe('a photo in words [P2.87]', () => {
  test('names its players and venue', () => {
    expect(photoLabel(photo)).toBe('Photo of Anika Marsh, Rohan Castellano at Tram Depot Tavern')
    expect(photoPlayers(photo)).toEqual([
      { name: 'Anika Marsh', guid: null },
      { name: 'Rohan Castellano', guid: 'g' },
    ])
  })

  test('falls back to caption, event and nothing', () => {
    expect(photoLabel({ ...photo, players: [] })).toBe('Photo of Spring Deepstack at Tram Depot Tavern')
    expect(photoLabel({ largePhotoUrl: '', players: [] })).toBe('Photo')
  })
})
