import { knownOrigins, type WireConfig } from '@chat/core/protocol';

/** What the widget's page may load, decided by its channel and the address under which it is asked for. */
export interface WidgetPolicy {
  readonly config: WireConfig;
  /** The address of the request. */
  readonly url: URL;
  /** Whether the page comes from a development server, which needs inline styles and a socket of its own. */
  readonly isDevelopment: boolean;
}

const systemFonts = ['', 'default', 'arial', 'comic sans ms', 'courier new', 'georgia', 'impact', 'verdana'];

/** The Content-Security-Policy of the widget's document: nothing inline, framed only by the channel's origins. */
export function widgetContentSecurity({ config, url, isDevelopment }: WidgetPolicy): string {
  const { allowedOrigins = [], font = '' } = config.channel ?? {};
  const loadsFont = !systemFonts.includes(font.trim().toLowerCase());
  const pictures = originsOf([config.channel?.avatarUrl, config.global?.logo, config.global?.logoThumbnail]);
  const inline = isDevelopment ? ["'unsafe-inline'"] : [];
  return [
    directive('default-src', "'none'"),
    directive('script-src', "'self'", ...inline),
    directive('style-src', "'self'", ...inline, ...(loadsFont ? ['https://fonts.googleapis.com'] : [])),
    directive('font-src', "'self'", ...(loadsFont ? ['https://fonts.gstatic.com'] : [])),
    directive('img-src', "'self'", 'blob:', 'data:', ...pictures),
    directive('media-src', "'self'", 'blob:'),
    directive('connect-src', "'self'", ...socketsOf(config, url), ...(isDevelopment ? ['ws:'] : [])),
    directive('frame-src', 'https:', ...(url.protocol === 'http:' ? ['http:'] : [])),
    directive('base-uri', "'none'"),
    directive('form-action', "'none'"),
    directive('frame-ancestors', ...frameAncestors(allowedOrigins)),
    ...(isDevelopment ? [] : ["require-trusted-types-for 'script'", 'trusted-types chat-html']),
  ].join('; ');
}

function directive(name: string, ...sources: string[]): string {
  return [name, ...sources].join(' ');
}

/** Everybody where no list is set; where one is set and nothing in it is an origin, nobody. */
function frameAncestors(list: readonly string[]): string[] {
  if (list.length === 0) return ['*'];
  const origins = knownOrigins(list);
  return origins.length > 0 ? origins : ["'none'"];
}

/** Named beside 'self', which does not mean websockets in every browser. */
function socketsOf({ realtime }: WireConfig, url: URL): string[] {
  const own = `${url.protocol === 'https:' ? 'wss' : 'ws'}://${url.host}`;
  if (realtime?.adapter === 'cable' && realtime.url) return [own, ...originsOf([realtime.url])];
  if (realtime?.adapter !== 'pusher' || !realtime.wsHost) return [own];
  const host = `${realtime.wsHost}:${realtime.wsPort ?? 443}`;
  return [own, ...originsOf([`ws://${host}`, `wss://${host}`])];
}

/** The origins of addresses that name one; an address that cannot stand in a header is left out. */
function originsOf(addresses: readonly (string | null | undefined)[]): string[] {
  return addresses.flatMap((address) => {
    const found = /^(?:https?|wss?):\/\/[a-z0-9.:[\]-]+/i.exec(address ?? '');
    return found ? [found[0]] : [];
  });
}
