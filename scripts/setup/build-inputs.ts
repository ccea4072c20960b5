/** All that `npm run build` reads, files and folders from the root: a change of one makes the last build stale. */
export const BUILD_INPUTS = [
  'src',
  'contract',
  'domain',
  'public',
  'scripts',
  'server/documents/page-files.ts',
  'server/pages/html.ts',
  'index.html',
  'manifest.webmanifest',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
