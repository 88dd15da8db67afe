import { Hono } from 'hono';
import { confirmEmail, readConfirmation } from '../conversation/confirmEmail.ts';
import { escapeHtml } from '../foundation/escapeHtml.ts';
import type { Env, HttpBackend, HttpContext } from '../http/Env.ts';
import { localeOf } from '../http/localeOf.ts';
import { htmlStart } from '../texts/htmlStart.ts';
import { textsIn } from '../texts/textsIn.ts';
import { inlineSource } from './contentSecurity.ts';

const style = `
:root { color-scheme: light dark; --back: #f4f4f6; --card: #fff; --text: #1c1c22; --quiet: #5d5d69; --line: #e3e3e9; --button: #1f1f29; --on: #fff }
@media (prefers-color-scheme: dark) {
  :root { --back: #131318; --card: #1e1e25; --text: #f2f2f6; --quiet: #a8a8b5; --line: #32323d; --button: #f2f2f6; --on: #16161c }
}
* { box-sizing: border-box }
body { margin: 0; min-block-size: 100dvh; display: grid; place-items: center; padding: 16px; background: var(--back); color: var(--text);
  font: 16px/1.5 system-ui, sans-serif }
main { inline-size: 100%; max-inline-size: 440px; padding: 32px 28px; background: var(--card); border: 1px solid var(--line); border-radius: 16px }
h1 { margin: 0 0 12px; font-size: 22px; line-height: 1.25; letter-spacing: -.01em; text-wrap: balance }
p { margin: 0; overflow-wrap: anywhere }
form { margin-block: 24px 16px }
button { inline-size: 100%; min-block-size: 48px; padding: 12px 20px; border: 0; border-radius: 10px; background: var(--button); color: var(--on);
  font: 600 16px/1.25 system-ui, sans-serif; cursor: pointer }
button:hover { opacity: .88 }
button:focus-visible { outline: 3px solid #4c7dff; outline-offset: 2px }
small { display: block; color: var(--quiet); font-size: 14px }
@media (max-width: 380px) { main { padding: 24px 20px } }
`;

/**
 * With these headers, the page loads nothing, submits its form only to this server, sends no referrer and can't be
 * framed.
 */
const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `default-src 'none'; style-src ${inlineSource(style)}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
} as const;

/** Opening the page changes nothing; its button confirms the address and sends the transcript. */
export function confirmPages(backend: HttpBackend): Hono<Env> {
  return new Hono<Env>()
    .get('/:token', async (context) => {
      const confirmation = await readConfirmation(backend, context.req.param('token'));
      return confirmation ? confirmationForm(context, confirmation) : unknownLink(context);
    })
    .post('/:token', async (context) => {
      const confirmed = await confirmEmail(backend, context.req.param('token'), localeOf(context));
      return confirmed ? confirmedPage(context, confirmed) : unknownLink(context);
    });
}

function confirmationForm(
  context: HttpContext,
  { siteName, email }: { siteName: string; email: string },
): Response {
  const t = textsIn(localeOf(context));
  return htmlPage(context, 200, t('confirm.title'), [
    `<p>${t('confirm.text', { site: escapeHtml(siteName), email: boldAddress(email) })}</p>`,
    `<form method="post"><button>${t('confirm.button')}</button></form>`,
    `<small>${t('confirm.notMe')}</small>`,
  ]);
}

function confirmedPage(
  context: HttpContext,
  { isSent, email }: { isSent: boolean; email: string },
): Response {
  const t = textsIn(localeOf(context));
  const values = { email: boldAddress(email) };
  return isSent
    ? htmlPage(context, 200, t('confirm.done.title'), [`<p>${t('confirm.done.text', values)}</p>`])
    : htmlPage(context, 503, t('confirm.notSent.title'), [`<p>${t('confirm.notSent.text', values)}</p>`]);
}

function unknownLink(context: HttpContext): Response {
  const t = textsIn(localeOf(context));
  return htmlPage(context, 404, t('confirm.unknown.title'), [`<p>${t('confirm.unknown.text')}</p>`]);
}

function boldAddress(email: string): string {
  return `<bdi><b>${escapeHtml(email)}</b></bdi>`;
}

function htmlPage(
  context: HttpContext,
  status: 200 | 404 | 503,
  title: string,
  content: readonly string[],
): Response {
  const page = `${htmlStart(localeOf(context))}<head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>
<body><main><h1>${title}</h1>
${content.join('\n')}
</main></body></html>`;
  return context.body(page, status, headers);
}
