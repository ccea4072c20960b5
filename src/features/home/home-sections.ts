/** What stands above and below Home's games, one file. */
export { Banners } from './sections/banners.tsx'
export { News } from './sections/news.tsx'
export { Photos } from './sections/photos.tsx'
