import { isListedOrigin } from '@chat/hooks';
import { useEffect, useState } from 'react';
import { linkTimeoutMs, readLink } from '../../html/links.ts';
import type { SheetProps } from '../sheet/Sheet.tsx';
import { frame } from './LinkOverlay.css.ts';
import { LinkOverlayView } from './LinkOverlayView.tsx';

/** Without top navigation, the page cannot replace the host page. Without `allow-same-origin`, it has no storage. */
const sandbox = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';

/** Props of `LinkOverlay`. */
export interface LinkOverlayProps extends Pick<SheetProps, 'size' | 'onClose'> {
  readonly url: string;
  readonly title?: string | undefined;
  /** Whether the page belongs to the chat; it then has no new-tab link. */
  readonly isInternal?: boolean;
  /** Origins whose pages may use their storage, such as `https://help.shop.example`. Default: none. */
  readonly trustedOrigins?: readonly string[];
}

/**
 * Shows a page over the chat in a sandboxed iframe without a referrer. Loads only http(s) pages of other origins,
 * because a page of the widget's own origin could remove its sandbox. Shows an error for other addresses, and for a
 * page that does not load within 10 s. Http(s) pages have a new-tab link, except internal ones.
 */
export function LinkOverlay(props: LinkOverlayProps) {
  return <Page key={props.url} {...props} />;
}

function Page({ url, title, isInternal = false, size, trustedOrigins = [], onClose }: LinkOverlayProps) {
  const { href, host, origin, isFrameable } = readPage(url);
  const [isLoaded, setLoaded] = useState(false);
  const [isTimedOut, setTimedOut] = useState(false);
  useEffect(() => {
    if (isLoaded) return;
    const timer = setTimeout(() => setTimedOut(true), linkTimeoutMs);
    return () => clearTimeout(timer);
  }, [isLoaded]);
  const status = !isFrameable || isTimedOut ? 'failed' : isLoaded ? 'shown' : 'loading';
  return (
    <LinkOverlayView
      title={title}
      host={host}
      status={status}
      href={isInternal ? undefined : href}
      {...(size ? { size } : {})}
      onClose={onClose}
    >
      <iframe
        className={frame}
        src={href}
        title={title || host}
        sandbox={isListedOrigin(trustedOrigins, origin) ? `${sandbox} allow-same-origin` : sandbox}
        referrerPolicy="no-referrer"
        allow=""
        onLoad={() => setLoaded(true)}
      />
    </LinkOverlayView>
  );
}

function readPage(address: string) {
  const url = readLink(address);
  if (url === null || !url.protocol.startsWith('http'))
    return { href: undefined, host: '', origin: '', isFrameable: false };
  const { href, host, origin } = url;
  return { href, host, origin, isFrameable: origin !== window.location.origin };
}
