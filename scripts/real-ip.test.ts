import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'real-ip-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What the proxy of the example does at its start. */
function start(ranges: string) {
  const env = { PATH: process.env['PATH'], CACHE_RANGES: ranges, REAL_IP_FOLDER: folder }
  const { status, stderr } = spawnSync('sh', ['deploy/real-ip.sh'], { env, encoding: 'utf8' })
  const written = readFileSync(join(folder, 'ranges.conf'), 'utf8').trim().split('\n').filter(Boolean)
  return { status, stderr, written }
}

test('nginx takes a visitor’s address from the ranges of the cache alone [F115]', () => {
  expect(start('')).toMatchObject({ status: 0, written: [] })
  expect(start('173.245.48.0/20, 104.16.0.0/13,2400:cb00::/32 ')).toMatchObject({
    status: 0,
    written: [
      'set_real_ip_from 173.245.48.0/20;',
      'set_real_ip_from 104.16.0.0/13;',
      'set_real_ip_from 2400:cb00::/32;',
    ],
  })
})

test.each(['0.0.0.0/0', '::/0', '128.0.0.0/1', '2000::/3', 'cdn.example', '192.0.2.1', '192.0.2.0/24;deny', '/24'])(
  'with %s among them it does not start [F115]',
  (range) => {
    const { status, stderr } = start(`173.245.48.0/20,${range}`)
    expect([status, stderr]).toEqual([1, expect.stringContaining(`CACHE_RANGES: '${range}'`)])
  },
)

test('the proxy of the example does not pass on what is the operator’s alone [F118]', () => {
  const [, pattern = '', block = ''] =
    /location ~\* (\S*readyz\S*) \{([^}]*)\}/.exec(readFileSync('deploy/nginx.conf.template', 'utf8')) ?? []
  const matches = (path: string) => new RegExp(pattern, 'i').test(path)
  expect(block.trim()).toBe('return 404;')
  expect(['/readyz', '/ReadyZ/', '/metrics', '/readyz/x'].filter((path) => !matches(path))).toEqual([])
  expect(['/', '/healthz', '/readyz-news', '/news/metrics'].filter(matches)).toEqual([])
})
