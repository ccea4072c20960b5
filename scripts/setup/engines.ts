import { existsSync } from 'node:fs'

export type OtherEngine = 'webkitgtk' | 'firefox'

/** The browsers beside Chromium that the smoke tests drive: where the programs of each may be, by what they are for. */
const ENGINES: Readonly<Record<OtherEngine, Record<string, string[]>>> = {
  webkitgtk: {
    driver: ['/usr/bin/WebKitWebDriver'],
    browser: [
      '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
      '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    ],
    display: ['/usr/bin/Xvfb'],
  },
  firefox: {
    browser: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
  },
}

/** The programs of an engine by what they are for; null where one is missing. */
export function findEngine(name: OtherEngine): Record<string, string> | null {
  const found = Object.entries(ENGINES[name]).map(
    ([purpose, paths]) => [purpose, paths.find((path) => existsSync(path))] as const,
  )
  return found.some(([, path]) => path === undefined) ? null : (Object.fromEntries(found) as Record<string, string>)
}

/** The engines that are missing. */
export function missingEngines(): OtherEngine[] {
  return (Object.keys(ENGINES) as OtherEngine[]).filter((name) => findEngine(name) === null)
}
