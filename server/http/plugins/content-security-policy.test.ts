import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
/* oxlint-disable no-restricted-imports -- as its documentation imports them */
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
/* oxlint-enable no-restricted-imports */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '#server/settings/env.ts'
import { contentSecurityPolicy, SKELETON_PAGES } from './content-security-policy.ts'

const SCRIPT = 'document.documentElement.className="dark"'
const READING_STYLE = 'p{margin:0}'
const STYLE = '@layer base{body{margin:0}}'

let distDir = ''

beforeAll(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'policy-'))
  await writeFile(
    join(distDir, 'index.html'),
    `<html><head><style>${STYLE}</style><script>${SCRIPT}</script><script type="module" src="/assets/a.js"></script></head></html>`,
  )
  await mkdir(join(distDir, '.vite'))
  await writeFile(
    join(distDir, SKELETON_PAGES[0]),
    `<html><head><style>${READING_STYLE}</style><script>${SCRIPT}</script></head></html>`,
  )
})

afterAll(() => rm(distDir, { recursive: true, force: true }))

test('what stands inline in the built pages is allowed by its hash, and nothing else inline is', () => {
  const policy = contentSecurityPolicy(readEnv({}), distDir)
  expect(policy).toContain(`script-src 'self' '${hashOf(SCRIPT)}';`)
  expect(policy).toContain(`style-src 'self' '${hashOf('')}' '${hashOf(STYLE)}' '${hashOf(READING_STYLE)}';`)
  expect(policy).not.toMatch(/unsafe-/)
})

const deployments = {
  'as it comes': {},
  'with a map, a geocoder, an API and pictures elsewhere': {
    MAP_STYLE_URL: 'https://tiles.example.com/style.json',
    API_BASE: 'https://api.example.com/umbraco',
    HUB_URL: 'https://hub.example.com/clock',
    MEDIA_HOSTS: 'media.example.com',
    PUBLIC_ORIGIN: 'https://myapl.example.com',
  },
}

/**
 * One remark stays, of the kind "can be a problem, if": 'self' for scripts, where a host also serves JSONP, offers
 * Angular or hands out uploads as scripts. This server does none of it: it has no JSONP, and pictures are rendered
 * again by it and sent as pictures with `nosniff`. Doing without 'self' means 'strict-dynamic', under which browsers
 * fetch no module ahead (no `modulepreload`), and a trip to the server more before every first screen.
 */
test.each(Object.entries(deployments))(
  "Google's evaluator finds nothing in the policy %s but its remark on 'self'",
  (_name, environment) => {
    const findings = new CspEvaluator(
      new CspParser(contentSecurityPolicy(readEnv(environment), distDir)).csp,
    ).evaluate()
    expect(findings.map(({ severity, directive, value }) => [severity, directive, value])).toEqual([
      [Severity.MEDIUM_MAYBE, 'script-src', "'self'"],
    ])
  },
)

function hashOf(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}
