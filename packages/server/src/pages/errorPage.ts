import { hostMessagePrefix } from '@chat/core/protocol';
import { escapeHtml } from '../foundation/escapeHtml.ts';
import type { Refusal } from '../foundation/Refusal.ts';
import type { HttpContext } from '../http/Env.ts';
import { inlineSource } from './contentSecurity.ts';

/**
 * Replies to messages of the host page with an `error` event instead of the widget's `loaded` event. The error contains
 * no secrets, so any page may receive it.
 */
const script = `
const error = document.querySelector('p');
addEventListener('message', ({ data, origin, source }) => {
  if (source !== parent || !String(data).startsWith('${hostMessagePrefix}')) return;
  const message = { event: 'error', errorType: error.id, data: { message: error.textContent } };
  parent.postMessage('${hostMessagePrefix}' + JSON.stringify(message), origin);
});
`;

/** Returns a page that is shown in place of the widget and that reports the error to the host page. */
export function errorPageResponse(context: HttpContext, { status, code, message }: Refusal): Response {
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>No chat</title></head>
<body><p id="${escapeHtml(code)}">${escapeHtml(message)}</p><script>${script}</script></body></html>`;
  return context.body(page, status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `default-src 'none'; script-src ${inlineSource(script)}; base-uri 'none'; form-action 'none'`,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  });
}
