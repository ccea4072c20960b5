import { readFileSync } from 'node:fs'

/** How esbuild, Vite and MDN name the browsers that Browserslist and lightningcss call so. */
const NAMES = {
  safari: { vite: 'safari', bcd: 'safari', title: 'Safari' },
  ios_saf: { vite: 'ios', bcd: 'safari_ios', title: 'iOS' },
  chrome: { vite: 'chrome', bcd: 'chrome', title: 'Chrome or Edge' },
  firefox: { vite: 'firefox', bcd: 'firefox', title: 'Firefox' },
}

const { browserslist } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

/** The oldest browser of each engine that the app supports [D6.44], as package.json states them once. */
export const floor = browserslist.map((entry) => {
  const [name, least] = entry.split(' >= ')
  const [major, minor = 0] = least.split('.').map(Number)
  return { name, least, version: [major, minor], ...NAMES[name] }
})
