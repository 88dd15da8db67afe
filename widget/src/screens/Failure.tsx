import { ErrorScreen, type ErrorScreenProps, Panel } from '@chat/ui';
import { useEffect, useState } from 'react';
import { WidgetHeader } from './WidgetHeader.tsx';

const retryMs = 2_000;

/**
 * In place of a screen that failed; reloading begins anew, and what was said is kept. It loads nothing itself: the network may
 * be what failed.
 */
export function Failure({ kind }: Pick<ErrorScreenProps, 'kind'>) {
  const [isReloading, setReloading] = useState(false);
  useEffect(() => {
    if (!isReloading) return;
    const leaving = new AbortController();
    void reloadWhenReachable(leaving.signal);
    return () => leaving.abort();
  }, [isReloading]);
  return (
    <Panel header={<WidgetHeader />}>
      <ErrorScreen kind={kind} isReloading={isReloading} onReload={() => setReloading(true)} />
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
