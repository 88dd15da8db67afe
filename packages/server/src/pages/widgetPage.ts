import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wireConfigOf } from '../channel/wireConfig.ts';
import { Refusal } from '../foundation/Refusal.ts';
import type { HttpBackend, HttpContext } from '../http/Env.ts';
import { publicRequestUrl } from '../http/publicRequestUrl.ts';
import { requireChannel } from '../http/requestChannel.ts';
import { widgetContentSecurity } from './contentSecurity.ts';
import { errorPageResponse } from './errorPage.ts';

/** Turns the widget's source page into one that a browser can use: what a development server does. */
export type WidgetHtml = (html: string) => Promise<string>;

/** What the widget's page is made from. */
export interface WidgetPageParts {
  readonly folder: string;
  readonly widgetHtml: WidgetHtml | undefined;
}

/**
 * Answers the widget's page; where there is none, a page that says why, to the host page too, which otherwise learns
 * nothing of the answers in a frame of another origin.
 */
export async function widgetPageResponse(
  backend: HttpBackend,
  context: HttpContext,
  parts: WidgetPageParts,
): Promise<Response> {
  try {
    return await widgetPage(backend, context, parts);
  } catch (thrown) {
    if (thrown instanceof Refusal) return errorPageResponse(context, thrown);
    throw thrown;
  }
}

/**
 * The widget's page with the channel's configuration in it, as data and not as script (spec §2).
 * Throws `Refusal` 404 for an unknown flow token, 503 where the widget is not built.
 */
async function widgetPage(
  backend: HttpBackend,
  context: HttpContext,
  { folder, widgetHtml }: WidgetPageParts,
): Promise<Response> {
  const channel = await requireChannel(backend, context);
  const url = publicRequestUrl(backend, context);
  const config = wireConfigOf(backend, channel, url);
  const source = await readFile(join(folder, 'index.html'), 'utf8').catch(() => {
    throw new Refusal(503, 'The widget is not built. Run `npm run build`, then try again.');
  });
  const page = widgetHtml ? await widgetHtml(source) : source;
  const data = JSON.stringify(config).replaceAll('<', '\\u003c');
  const element = `<script type="application/json" id="chat-config">${data}</script>`;
  const policy = { config, url, isDevelopment: widgetHtml !== undefined };
  return context.body(
    page.replace('</head>', () => `${element}</head>`),
    200,
    {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': widgetContentSecurity(policy),
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
  );
}
