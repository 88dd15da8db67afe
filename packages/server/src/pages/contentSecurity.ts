import { createHash } from 'node:crypto';
import { knownOrigins, type WireConfig } from '@chat/core/protocol';

export interface WidgetPolicy {
  readonly config: WireConfig;
  readonly url: URL;
  /**
   * Whether a development server serves the page. Such a page needs inline scripts and styles, and the websocket of the
   * development server.
   */
  readonly isDevelopment: boolean;
  /** The HTML of the page as it was built. Its inline scripts without attributes are allowed by their hashes. */
  readonly html: string;
  /**
   * The origin to which browsers upload files. Undefined if the channel has no direct uploads, or if browsers upload to
   * this server.
   */
  readonly uploadOrigin?: string | undefined;
}

const systemFonts = ['', 'default', 'arial', 'comic sans ms', 'courier new', 'georgia', 'impact', 'verdana'];

/**
 * Of inline code, allows only the page's own script; in development, allows all of it. Allows framing by the channel's
 * `allowedOrigins`, or by every origin if that list is empty. Pictures, audio and video may also come from the channel's
 * `mediaOrigins`.
 */
export function widgetContentSecurity(policy: WidgetPolicy): string {
  const { config, url, isDevelopment, html, uploadOrigin } = policy;
  const { allowedOrigins = [], mediaOrigins = [], font = '' } = config.channel ?? {};
  const usesWebFont = !systemFonts.includes(font.trim().toLowerCase());
  const mediaSources = knownOrigins(mediaOrigins);
  const imageSources = [
    ...originsOf([config.channel?.avatarUrl, config.global?.logo, config.global?.logoThumbnail]),
    ...mediaSources,
  ];
  const inline = isDevelopment ? ["'unsafe-inline'"] : [];
  return [
    directive('default-src', "'none'"),
    // With a hash, browsers would ignore 'unsafe-inline'.
    directive('script-src', "'self'", ...(isDevelopment ? inline : hashesOf(html))),
    directive('style-src', "'self'", ...inline, ...(usesWebFont ? ['https://fonts.googleapis.com'] : [])),
    directive('font-src', "'self'", ...(usesWebFont ? ['https://fonts.gstatic.com'] : [])),
    directive('img-src', "'self'", 'blob:', 'data:', ...imageSources),
    directive('media-src', "'self'", 'blob:', ...mediaSources),
    directive(
      'connect-src',
      "'self'",
      ...socketsOf(config, url),
      ...(uploadOrigin === undefined ? [] : [uploadOrigin]),
      ...(isDevelopment ? ['ws:'] : []),
    ),
    directive('frame-src', 'https:', ...(url.protocol === 'http:' ? ['http:'] : [])),
    directive('base-uri', "'none'"),
    directive('form-action', "'none'"),
    directive('frame-ancestors', ...frameAncestors(allowedOrigins)),
    ...(isDevelopment ? [] : ["require-trusted-types-for 'script'", 'trusted-types chat-html']),
  ].join('; ');
}

function hashesOf(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => inlineSource(code));
}

/**
 * Returns the source expression that allows an inline script or style by its hash. Normalizes line breaks, as browsers
 * do before they compute the hash.
 */
export function inlineSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code.replaceAll('\r\n', '\n')).digest('base64')}'`;
}

function directive(name: string, ...sources: string[]): string {
  return [name, ...sources].join(' ');
}

/** Allows all origins if the list is empty, and none if the list contains no valid origin. */
function frameAncestors(list: readonly string[]): string[] {
  if (list.length === 0) return ['*'];
  const origins = knownOrigins(list);
  return origins.length > 0 ? origins : ["'none'"];
}

/** This server's own origin is listed because not every browser applies 'self' to websockets. */
function socketsOf({ realtime }: WireConfig, url: URL): string[] {
  const own = `${url.protocol === 'https:' ? 'wss' : 'ws'}://${url.host}`;
  if (realtime?.adapter === 'cable' && realtime.url) return [own, ...originsOf([realtime.url])];
  if (realtime?.adapter !== 'pusher' || !realtime.wsHost) return [own];
  const host = `${realtime.wsHost}:${realtime.wsPort ?? 443}`;
  return [own, ...originsOf([`ws://${host}`, `wss://${host}`])];
}

/** Drops values that are not absolute URLs, so that they can't inject directives. */
function originsOf(addresses: readonly (string | null | undefined)[]): string[] {
  return addresses.flatMap((address) => {
    const found = /^(?:https?|wss?):\/\/[a-z0-9.:[\]-]+/i.exec(address ?? '');
    return found ? [found[0]] : [];
  });
}
