import { type Attachment, linkEndMs } from '@chat/hooks';
import { useEffect, useRef, useState } from 'react';

const throttleMs = 60_000;
const renewAheadMs = 5 * 60_000;

export interface FileRenewal {
  readonly isRunning: boolean;
  /** Requests fresh URLs; resolves to false if that failed. Undefined if renewal is not supported. */
  readonly renew: (() => Promise<boolean>) | undefined;
  /** Call it when a file fails to load. Renews the URLs, at most once a minute. */
  renewAfterError(): void;
  /**
   * Call it when the visitor may be about to open a file. If one of the URLs expires within 5 minutes, renews them all,
   * at most once a minute.
   */
  renewIfExpiring(): void;
}

/** Renews the file URLs on mount if one expires within 5 minutes. */
export function useFileRenewal(
  files: readonly Attachment[],
  request: (() => Promise<boolean>) | undefined,
): FileRenewal {
  const requestedAtMs = useRef({ failed: Number.NEGATIVE_INFINITY, expiring: Number.NEGATIVE_INFINITY });
  const [running, setRunning] = useState(0);
  const renew = async () => {
    setRunning((count) => count + 1);
    return (request?.() ?? Promise.resolve(false)).finally(() => setRunning((count) => count - 1));
  };
  const renewThrottled = (reason: 'failed' | 'expiring') => {
    if (!request || performance.now() - requestedAtMs.current[reason] < throttleMs) return;
    requestedAtMs.current[reason] = performance.now();
    void renew();
  };
  const renewAfterError = () => renewThrottled('failed');
  const renewIfExpiring = () => {
    if (files.some(({ url }) => linkEndMs(url) - Date.now() < renewAheadMs)) renewThrottled('expiring');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once on mount; later calls come from pointer and focus events
  useEffect(renewIfExpiring, []);
  return { isRunning: running > 0, renew: request && renew, renewAfterError, renewIfExpiring };
}
