import { useEffect, useState } from 'react';
import { ErrorScreen, type ErrorScreenProps } from '../../blocks/notice/ErrorScreen.tsx';
import { Panel } from '../../blocks/panel/Panel.tsx';
import { useChatParts } from '../ScreenParts.tsx';
import { WidgetHeader } from './WidgetHeader.tsx';

const retryMs = 2_000;

/** Props of `Failure`. */
export interface FailureProps extends Pick<ErrorScreenProps, 'kind'> {
  /** In a page that is not the chat's own: shows the screen again. */
  onTryAgain(): void;
}

/**
 * In place of a screen that failed; reloading begins anew, and what was said is kept. It loads nothing itself: the network may
 * be what failed.
 */
export function Failure({ kind, onTryAgain }: FailureProps) {
  const { frame = 'filled', ownsPage } = useChatParts();
  const [isReloading, setReloading] = useState(false);
  useEffect(() => {
    if (!isReloading) return;
    const leaving = new AbortController();
    void reloadWhenReachable(leaving.signal);
    return () => leaving.abort();
  }, [isReloading]);
  return (
    <Panel frame={frame} header={<WidgetHeader />}>
      <ErrorScreen
        kind={kind}
        isReloading={isReloading}
        onReload={ownsPage ? () => setReloading(true) : onTryAgain}
      />
    </Panel>
  );
}

/** Without a network a reload would replace the chat with the browser's own error page. */
async function reloadWhenReachable(signal: AbortSignal): Promise<void> {
  try {
    const { ok } = await fetch(location.href, { cache: 'no-store', signal });
    if (!ok) throw new Error('The page of the chat is not available.');
    location.reload();
  } catch {
    if (!signal.aborted) setTimeout(() => void reloadWhenReachable(signal), retryMs);
  }
}
