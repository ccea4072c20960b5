/** The height of what stands around the games, kept until it has come, so that nothing moves. */
export const ROOM = { banners: '166px', mine: '228px', sort: '48px', news: '391px', photos: '316px' } as const
