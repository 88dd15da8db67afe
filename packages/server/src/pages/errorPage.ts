import { createHash } from 'node:crypto';
import { hostMessagePrefix } from '@chat/core/protocol';
import type { Refusal } from '../foundation/Refusal.ts';
import type { HttpContext } from '../http/Env.ts';

/**
 * Answers the first word of the host page with the refusal, where the widget would answer that it is loaded. What it says
 * is no secret, so that any page may hear it.
 */
const script = `
const said = document.querySelector('p');
addEventListener('message', ({ data, origin, source }) => {
  if (source !== parent || !String(data).startsWith('${hostMessagePrefix}')) return;
  const message = { event: 'error', errorType: said.id, data: { message: said.textContent } };
  parent.postMessage('${hostMessagePrefix}' + JSON.stringify(message), origin);
});
`;
const scriptHash = createHash('sha256').update(script).digest('base64');

/** Answers a page in the widget's place that says why there is none (spec §7, Widget to host messages: error). */
export function errorPageResponse(context: HttpContext, { status, code, message }: Refusal): Response {
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>No chat</title></head>
<body><p id="${escaped(code)}">${escaped(message)}</p><script>${script}</script></body></html>`;
  return context.body(page, status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `default-src 'none'; script-src 'sha256-${scriptHash}'; base-uri 'none'; form-action 'none'`,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  });
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
