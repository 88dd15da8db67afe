import { useEffect, useState } from 'react';
import { ErrorScreen, type ErrorScreenProps } from '../../blocks/notice/ErrorScreen.tsx';
import { Panel } from '../../blocks/panel/Panel.tsx';
import { useChatParts } from '../ScreenParts.tsx';
import { WidgetHeader } from './WidgetHeader.tsx';

const retryMs = 2_000;

export interface FailureProps extends Pick<ErrorScreenProps, 'kind'> {
  /** Renders the screen again; used if the chat does not own the page. */
  onRetry(): void;
}

/** Loads no code itself, because the failure may be a network problem. */
export function Failure({ kind, onRetry }: FailureProps) {
  const { frame = 'filled', ownsPage } = useChatParts();
  const [isReloading, setReloading] = useState(false);
  useEffect(() => {
    if (!isReloading) return;
    const controller = new AbortController();
    void reloadWhenReachable(controller.signal);
    return () => controller.abort();
  }, [isReloading]);
  return (
    <Panel frame={frame} header={<WidgetHeader />}>
      <ErrorScreen
        kind={kind}
        isReloading={isReloading}
        onReload={ownsPage ? () => setReloading(true) : onRetry}
      />
    </Panel>
  );
}

/** Without a network, a reload would show the browser's error page. */
async function reloadWhenReachable(signal: AbortSignal): Promise<void> {
  const response = await fetch(location.href, { cache: 'no-store', signal }).catch(() => undefined);
  if (response?.ok) location.reload();
  else if (!signal.aborted) setTimeout(() => void reloadWhenReachable(signal), retryMs);
}
