/** Markup that is safe to put into a page as it is. */
export interface Markup {
  readonly markup: string
}

type Part = Markup | string | number | false | null | undefined | readonly Part[]

/** A piece of a page. Whatever is put into it is escaped unless it is such a piece itself. */
export function html(literals: TemplateStringsArray, ...parts: Part[]): Markup {
  return {
    markup: literals.reduce(
      (whole, literal, index) => whole + literal + (index < parts.length ? render(parts[index]) : ''),
      '',
    ),
  }
}

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (typeof part === 'object') return 'markup' in part ? part.markup : part.map(render).join('')
  return escapeHtml(String(part))
}

/** A text as it stands in markup, in an attribute's quotation marks too. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** For logins and passwords: nothing corrects them, and no spelling service reads them [F123 whose password]. */
export const AS_TYPED = html` autocapitalize="none" autocorrect="off" spellcheck="false"`

const SPADE = html`<svg width="18" height="18" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true"><path d="M12 1.6C9.2 5.4 2 9.3 2 14.6c0 2.9 2.2 5 4.9 5 1.7 0 3.2-.8 4.1-2.1-.2 2.3-1 3.9-2.4 5h6.8c-1.4-1.1-2.2-2.7-2.4-5 .9 1.3 2.4 2.1 4.1 2.1 2.7 0 4.9-2.1 4.9-5 0-5.3-7.2-9.2-10-13Z"/></svg>`

/** A whole page of the server in the look of the league, without an inline script. `head` adds to its head. */
export function page(title: string, leagueName: string, main: Markup, head: Markup | null = null): string {
  return html`<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="dark light">
<title>${title} · ${leagueName}</title>
<link rel="preload" href="/login/archivo.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/login/pages.css">
${head}
</head>
<body>
<header><a class="wordmark" href="/" aria-label="${leagueName} home">${leagueName}${SPADE}</a></header>
${main}
</body>
</html>
`.markup
}
