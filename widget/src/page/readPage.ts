export interface WidgetPage {
  readonly flowToken: string;
  readonly locale: string | null;
  /** Host of the embedding page. Unverified: only for display and analytics. */
  readonly domain: string;
  /** Session token from the URL, from which `readPage` removes it. */
  readonly convToken: string | null;
  /** One-time code of a pop-out, or of a link to continue on a phone. `readPage` removes it from the URL. */
  readonly handoverCode: string | null;
  /** Origin of the page that opened this window with the code. Unverified; see `confirmEntry`. */
  readonly openerOrigin: string | null;
  /** Query parameters without the token, sent with every request. */
  readonly query: Readonly<Record<string, string>>;
  /** The channel's configuration if it is inlined in the page. */
  readonly config: unknown;
}

/**
 * Reads the page's parameters. Removes tokens and codes from the URL, so call it before the first request. Throws if
 * the inlined configuration is not JSON.
 */
export function readPage({ location, history, document }: Window): WidgetPage {
  const url = new URL(location.href);
  const convToken = url.searchParams.get('conv_token');
  url.searchParams.delete('conv_token');
  const [, handoverCode = null, openerOrigin = null] =
    /^#code=([\w-]+)(?:&from=(https?:\/\/[^&]+))?$/.exec(url.hash) ?? [];
  if (handoverCode !== null) url.hash = '#/messages';
  if (convToken !== null || handoverCode !== null) history.replaceState(history.state, '', url);
  return {
    flowToken: url.searchParams.get('flow_token') ?? '',
    locale: url.searchParams.get('locale'),
    domain: url.searchParams.get('domain') ?? '',
    convToken,
    handoverCode,
    openerOrigin,
    query: Object.fromEntries(url.searchParams),
    config: readConfig(document.getElementById('chat-config')?.textContent),
  };
}

function readConfig(text: string | null | undefined): unknown {
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(
      'The configuration in #chat-config is not JSON, so the widget cannot start. Check what the server writes there.',
      { cause },
    );
  }
}
