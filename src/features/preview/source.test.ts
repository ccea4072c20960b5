import { expect, test } from 'vitest'
import { previewSource } from './source.ts'

const hosts = { origin: 'https://apl.example', mediaHosts: ['Media.apl.example', 'pictures.example:8443'] }

test.each([
  ['/media/photo/64.webp?w=1600', '/media/photo/64.webp?w=1600'],
  ['media/a.jpg', '/media/a.jpg'],
  ['https://apl.example/media/a.jpg', '/media/a.jpg'],
  ['  /media/a b.jpg ', '/media/a%20b.jpg'],
  ['https://media.apl.example/x.png', 'https://media.apl.example/x.png'],
  ['https://pictures.example:8443/x.png', 'https://pictures.example:8443/x.png'],
])('%s is shown [D5.10]', (src, shown) => {
  expect(previewSource(src, hosts)).toBe(shown)
})

test.each([
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:image/png;base64,AAAA',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://apl.example/1-2',
  'file:///etc/passwd',
  '//evil.example/a.png',
  'https://apl.example//evil.example/a.png',
  '/\\evil.example/a.png',
  '\\\\evil.example\\a.png',
  'https://evil.example/a.png',
  'https://evil.apl.example.evil/a.png',
  'https://pictures.example/x.png',
  'http://media.apl.example/x.png',
  'https://me:secret@media.apl.example/x.png',
  'https://apl.example@evil.example/a.png',
  'https://[',
  '',
  '   ',
  undefined,
])('%s is refused [F62, D5.10]', (src) => {
  expect(previewSource(src, hosts)).toBeNull()
})
