import { expect, test } from 'vitest'
import { installCommand } from './programs.ts'

test('one command installs all that is missing', () => {
  expect(installCommand(['chromium', 'postgresql', 'engines'], true)).toBe(
    'sudo apt-get install -y chromium chromium-headless-shell fonts-liberation postgresql webkit2gtk-driver xvfb firefox-esr',
  )
  expect(installCommand(['chromium', 'postgresql'], false)).toBe(
    'npx playwright install chromium && brew install postgresql',
  )
})
