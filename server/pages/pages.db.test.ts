import { expect, test } from 'vitest'
import { outbox } from '#server/db/schema/system.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { html } from './html.ts'

test('whatever is put into a page is text [F61]', () => {
  const name = `<img src=x onerror="alert('1')">&`
  expect(html`<p title="${name}">${[name, html`<b>${5}</b>`, null, false, undefined]}</p>`.markup).toBe(
    '<p title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;">&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;<b>5</b></p>',
  )
})

test('a developer reads messages at /dev/outbox, newest first', async () => {
  const site = await testApp()
  expect((await site.request('GET', '/dev/outbox')).text).toContain('No messages yet')
  await site.db.insert(outbox).values([
    { channel: 'sms', recipient: '0491 570 156', body: 'Your code is 111111', createdAt: TEST_NOW },
    {
      channel: 'mail',
      recipient: 'robin@example.com',
      subject: '<b>Hello</b>',
      body: 'Your code is 222222',
      createdAt: new Date(TEST_NOW.getTime() + 1000),
    },
  ])
  const { text, headers } = await site.request('GET', '/dev/outbox')
  expect(text.indexOf('222222')).toBeLessThan(text.indexOf('111111'))
  expect(text).toContain('&lt;b&gt;Hello&lt;/b&gt;')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  await site.close()
})

test('where there is no developer there is no such page', async () => {
  const site = await testApp({ env: { development: false } })
  expect((await site.request('GET', '/dev/outbox', { headers: { accept: 'text/html' } })).status).toBe(404)
  await site.close()
})
