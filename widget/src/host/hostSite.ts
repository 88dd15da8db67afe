import type { Greeting } from '../page/handshake.ts';
import type { WidgetPage } from '../page/readPage.ts';

/** The page that the visitor is on, by the host page's word: for messages and links, never for trust. */
export interface HostSite {
  /** Without query and fragment, which may hold secrets, unless the host page has set `pageAddress` to `full`. */
  readonly url: string;
  readonly host: string;
  /** The visitor has gone to another address (spec §7, change-url). */
  move(url: string, host?: string): void;
}

/** Begins with what the host page says first, or with what the widget's own address says. */
export function createHostSite(greeting: Greeting | null, page: WidgetPage): HostSite {
  const at = {
    url: greeting?.referrerURL ?? document.referrer,
    host: greeting?.referrerHost ?? page.domain,
  };
  return {
    get url() {
      return greeting?.pageAddress === 'full' ? at.url : (at.url.split(/[?#]/, 1)[0] ?? '');
    },
    get host() {
      return at.host;
    },
    move(url, host = at.host) {
      Object.assign(at, { url, host });
    },
  };
}
