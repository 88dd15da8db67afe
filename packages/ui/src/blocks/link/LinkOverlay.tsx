import { useEffect, useState } from 'react';
import { linkPatienceMs, readLink } from '../../html/links.ts';
import type { SheetProps } from '../sheet/Sheet.tsx';
import { frame } from './LinkOverlay.css.ts';
import { LinkOverlayView } from './LinkOverlayView.tsx';

/** Neither same origin nor top navigation: the page can reach nothing of ours and cannot lead the host page away. */
const sandbox = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';

/** Props of `LinkOverlay`. */
export interface LinkOverlayProps extends Pick<SheetProps, 'size' | 'onClose'> {
  readonly url: string;
  readonly title?: string | undefined;
  /** A page that belongs to the chat: there is no button to open it elsewhere. */
  readonly isInternal?: boolean;
}

/**
 * Shows a page over the chat, in a sandboxed frame that knows nothing of the visitor (spec §2, §4, Link overlay).
 * Addresses that are not of the web, and pages of the widget's own origin, are never loaded; for these, and
 * for what has not come after 10 s, a new tab is offered.
 */
export function LinkOverlay(props: LinkOverlayProps) {
  return <Page key={props.url} {...props} />;
}

function Page({ url, title, isInternal = false, size, onClose }: LinkOverlayProps) {
  const { href, host, isFrameable } = readPage(url);
  const [isLoaded, setLoaded] = useState(false);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (isLoaded) return;
    const timer = setTimeout(() => setLate(true), linkPatienceMs);
    return () => clearTimeout(timer);
  }, [isLoaded]);
  const status = !isFrameable || isLate ? 'failed' : isLoaded ? 'shown' : 'loading';
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
        sandbox={sandbox}
        referrerPolicy="no-referrer"
        allow=""
        onLoad={() => setLoaded(true)}
      />
    </LinkOverlayView>
  );
}

/** A page of the web as the browser understands its address; framed only where it is not one of the widget's own. */
function readPage(address: string) {
  const url = readLink(address);
  if (url === null || !url.protocol.startsWith('http'))
    return { href: undefined, host: '', isFrameable: false };
  return { href: url.href, host: url.host, isFrameable: url.origin !== window.location.origin };
}
