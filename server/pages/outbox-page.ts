import { desc } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { dateTimeIn } from '#domain/calendar.ts'
import type { ServerContext } from '#server/context.ts'
import { outbox } from '#server/db/schema/system.ts'
import { html, page } from './html.ts'

/** Messages shown at once. */
const SHOWN = 100

const KINDS = { sms: 'Text to', mail: 'Mail to', push: 'Push to', webPush: 'Notice to', crm: 'CRM about' } as const

/**
 * Serves the page where a developer reads what no provider sends: texts and mails, codes above all, notices to devices,
 * and what the CRM is sent. It exists on the embedded database outside production and nowhere else.
 */
export function addOutboxPage(app: FastifyInstance, context: ServerContext): void {
  app.get('/dev/outbox', async (_request, reply) => {
    const messages = await context.db
      .select()
      .from(outbox)
      .orderBy(desc(outbox.createdAt), desc(outbox.id))
      .limit(SHOWN)
    const list = messages.map(
      ({ channel, recipient, subject, body, createdAt }) => html`<article class="message">
<p class="hint">${KINDS[channel]} ${recipient}, <time datetime="${createdAt.toISOString()}">${dateTimeIn(createdAt, 'utc').toFormat('yyyy-MM-dd HH:mm:ss')} UTC</time></p>
${subject && html`<p><b>${subject}</b></p>`}
<pre>${body}</pre>
</article>`,
    )
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        page(
          'Outbox',
          context.env.config.leagueName,
          html`<main class="wide"><h1>Outbox</h1><div class="edge"></div>${list.length === 0 ? html`<p>No messages yet</p>` : list}</main>`,
        ),
      )
  })
}
