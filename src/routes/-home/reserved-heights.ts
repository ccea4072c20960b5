/** The height of what stands around the games, kept until it has come, so that nothing moves. */
export const ROOM = {
  tabs: '56px',
  toolbar: '108px',
  banners: '166px',
  mine: '228px',
  followed: '72px',
  sort: '48px',
  extras: '52px',
  news: '391px',
  photos: '316px',
} as const
