import { existsSync } from 'node:fs'

export type OtherEngine = 'webkitgtk' | 'firefox'

/** The browsers beside Chromium that the smoke tests drive, with the Debian packages that bring their programs. */
const ENGINES: Readonly<Record<OtherEngine, { programs: Record<string, string[]>; packages: string[] }>> = {
  webkitgtk: {
    programs: {
      driver: ['/usr/bin/WebKitWebDriver'],
      browser: [
        '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
        '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
      ],
      display: ['/usr/bin/Xvfb'],
    },
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
  firefox: {
    programs: { browser: ['/usr/bin/firefox-esr', '/usr/bin/firefox'] },
    packages: ['firefox-esr'],
  },
}

/** The programs of an engine by what they are for; null where one is missing. */
export function findEngine(name: OtherEngine): Record<string, string> | null {
  const found = Object.entries(ENGINES[name].programs).map(
    ([purpose, paths]) => [purpose, paths.find((path) => existsSync(path))] as const,
  )
  return found.some(([, path]) => path === undefined) ? null : (Object.fromEntries(found) as Record<string, string>)
}

/** The command that installs an engine on Debian. */
export function installCommand(name: OtherEngine): string {
  return `sudo apt-get install ${ENGINES[name].packages.join(' ')}`
}

/** The engines that are missing. */
export function missingEngines(): OtherEngine[] {
  return (Object.keys(ENGINES) as OtherEngine[]).filter((name) => findEngine(name) === null)
}
