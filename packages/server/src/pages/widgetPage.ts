import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAllowedOrigin } from '@chat/core/protocol';
import { wireConfigOf } from '../channel/wireConfig.ts';
import { Refusal } from '../foundation/Refusal.ts';
import type { HttpBackend, HttpContext } from '../http/Env.ts';
import { publicRequestUrl } from '../http/publicRequestUrl.ts';
import { requireChannel } from '../http/requestChannel.ts';
import { widgetContentSecurity } from './contentSecurity.ts';
import { errorPageResponse } from './errorPage.ts';
import type { WidgetHtml } from './WidgetHtml.ts';
import { widgetPermissions } from './widgetPermissions.ts';
import { widgetPreloads } from './widgetPreloads.ts';

export interface WidgetPageParts {
  readonly folder: string;
  readonly widgetHtml: WidgetHtml | undefined;
}

/**
 * Responds to a `Refusal` with an error page. That page also reports the error to the host page, which can't read the
 * responses of a cross-origin iframe.
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
 * Throws `Refusal` 404 for an unknown flow token, 403 for a host page that the channel does not allow, 429 above the
 * limit of anonymous requests, and 503 if the widget is not built.
 */
async function widgetPage(
  backend: HttpBackend,
  context: HttpContext,
  { folder, widgetHtml }: WidgetPageParts,
): Promise<Response> {
  const channel = await requireChannel(backend, context);
  const url = publicRequestUrl(backend, context);
  const config = await wireConfigOf(backend, channel, url);
  refuseBlockedOrigin(context, config.channel?.allowedOrigins);
  const source = await readFile(join(folder, 'index.html'), 'utf8').catch(() => {
    throw new Refusal(503, 'The widget is not built. Run `npm run build`, then try again.');
  });
  const page = widgetHtml ? await widgetHtml(source) : source;
  const preloads = widgetHtml ? '' : await widgetPreloads(folder, config, context.req.query('locale') ?? '');
  const data = JSON.stringify(config).replaceAll('<', '\\u003c');
  const element = `<script type="application/json" id="chat-config">${data}</script>`;
  const uploadOrigin = config.global?.directUploadsEnabled ? backend.files.direct.uploadOrigin : undefined;
  const policy = { config, url, isDevelopment: widgetHtml !== undefined, html: source, uploadOrigin };
  return context.body(
    page.replace('</head>', () => `${preloads}${element}</head>`),
    200,
    {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': widgetContentSecurity(policy),
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Permissions-Policy': widgetPermissions(config),
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
  );
}

/**
 * The browser would refuse the frame too, but without a reason that the page can read. A page that sends no referrer
 * gets only the browser's refusal.
 */
function refuseBlockedOrigin(context: HttpContext, allowedOrigins: readonly string[] = []): void {
  const referrer = context.req.header('Referer') ?? '';
  if (context.req.header('Sec-Fetch-Dest') !== 'iframe' || !URL.canParse(referrer)) return;
  const { origin } = new URL(referrer);
  if (isAllowedOrigin(allowedOrigins, origin)) return;
  throw new Refusal(
    403,
    `The channel does not allow pages of ${origin}, so the chat cannot load. Add this origin to the channel's allowedOrigins.`,
    { code: 'origin_not_allowed' },
  );
}
