import type { HostSettings } from '../page/handshake.ts';
import type { WidgetPage } from '../page/readPage.ts';

/**
 * The page that the visitor is on, as the host page reports it. It is not verified, so never use it for access control.
 */
export interface HostSite {
  /** URL of the page. Query and fragment may contain secrets, so they are kept only if `pageAddress` is `full`. */
  readonly url: string;
  readonly host: string;
  move(url: string, host?: string): void;
}

/** Creates the site from the host page's first message, or else from the referrer and the widget's own URL. */
export function createHostSite(hostSettings: HostSettings | null, page: WidgetPage): HostSite {
  const current = {
    url: hostSettings?.referrerURL ?? document.referrer,
    host: hostSettings?.referrerHost ?? page.domain,
  };
  return {
    get url() {
      return hostSettings?.pageAddress === 'full' ? current.url : (current.url.split(/[?#]/, 1)[0] ?? '');
    },
    get host() {
      return current.host;
    },
    move(url, host = current.host) {
      Object.assign(current, { url, host });
    },
  };
}
