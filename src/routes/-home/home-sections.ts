/** What stands above and below Home's games, one file. */
export { Banners } from '#features/home/banners.tsx'
export { News } from '#features/home/news.tsx'
export { Photos } from '#features/home/photos.tsx'
