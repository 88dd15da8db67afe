/** What the address and the markup of the widget page say (spec §2). */
export interface WidgetPage {
  readonly flowToken: string;
  readonly locale: string | null;
  /** The host of the embedding page, by its own word: for display and analytics, never for trust. */
  readonly domain: string;
  /** A session's token from the address; it has been removed from there. */
  readonly convToken: string | null;
  /** A one-time code from the window that this one was opened from; it has been removed from the address. */
  readonly handoverCode: string | null;
  /** The origin of the page that has opened this window with the code, by the address's own word; see `confirmEntry`. */
  readonly openerOrigin: string | null;
  /** The query string without the token: it goes along with every call. */
  readonly query: Readonly<Record<string, string>>;
  /** The channel's configuration where the page carries it. */
  readonly config: unknown;
}

/** Reads the page and takes a token out of the address before anything is requested. */
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
    throw new Error('The configuration in #chat-config is not JSON: the page cannot start.', { cause });
  }
}
