import { existsSync } from 'node:fs'
import { findChromium } from './chromium.ts'
import { missingEngines } from './engines.ts'
import { findPostgres } from './postgres-cluster.ts'

/** What is installed beside the packages of npm, for the steps that cannot run without it. */
export type Program = 'chromium' | 'postgresql' | 'engines'

const IS_FOUND: Readonly<Record<Program, () => boolean>> = {
  chromium: () => findChromium() !== null,
  postgresql: () => findPostgres() !== null,
  engines: () => missingEngines().length === 0,
}

const DEBIAN_PACKAGES: Readonly<Record<Program, string>> = {
  // The fonts are those that most devices have, as the app's own is measured against them.
  chromium: 'chromium chromium-headless-shell fonts-liberation',
  postgresql: 'postgresql',
  engines: 'webkit2gtk-driver xvfb firefox-esr',
}

/** Elsewhere there is no WebKitGTK to be had. */
const OTHER_COMMANDS: Readonly<Record<Program, string>> = {
  chromium: 'npx playwright install chromium',
  postgresql: 'brew install postgresql',
  engines: 'brew install --cask firefox',
}

/** Whether the machine has it. */
export function isInstalled(program: Program): boolean {
  return IS_FOUND[program]()
}

/** The one command that installs these programs. */
export function installCommand(programs: readonly Program[], isDebian = existsSync('/etc/debian_version')): string {
  return isDebian
    ? `sudo apt-get install -y ${programs.map((program) => DEBIAN_PACKAGES[program]).join(' ')}`
    : programs.map((program) => OTHER_COMMANDS[program]).join(' && ')
}
