import { type Attachment, linkEndMs } from '@chat/hooks';
import { useEffect, useRef, useState } from 'react';

const askAgainMs = 60_000;
const nearEndMs = 5 * 60_000;

/** Fresh addresses for the files of a message. */
export interface FileRenewal {
  /** The server is being asked. */
  readonly isRunning: boolean;
  /** Asks; resolves to false if the server could not be asked. Undefined where nobody can. */
  readonly renew: (() => Promise<boolean>) | undefined;
  /** Call it when a file cannot be loaded. It asks at most once a minute. */
  onMissing(): void;
  /** Call it when somebody is about to open a file: it asks if an address is about to expire, at most once a minute. */
  onNear(): void;
}

/** Asks for fresh addresses of files before they expire, when they are shown and when somebody comes near them. */
export function useFileRenewal(
  files: readonly Attachment[],
  ask: (() => Promise<boolean>) | undefined,
): FileRenewal {
  const askedAtMs = useRef({ missing: Number.NEGATIVE_INFINITY, near: Number.NEGATIVE_INFINITY });
  const [running, setRunning] = useState(0);
  const renew = async () => {
    setRunning((count) => count + 1);
    return (ask?.() ?? Promise.resolve(false)).finally(() => setRunning((count) => count - 1));
  };
  const renewSeldom = (why: 'missing' | 'near') => {
    if (!ask || performance.now() - askedAtMs.current[why] < askAgainMs) return;
    askedAtMs.current[why] = performance.now();
    void renew();
  };
  const onMissing = () => renewSeldom('missing');
  const onNear = () => {
    if (files.some(({ url }) => linkEndMs(url) - Date.now() < nearEndMs)) renewSeldom('near');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once when they are shown; afterwards when somebody comes near
  useEffect(onNear, []);
  return { isRunning: running > 0, renew: ask && renew, onMissing, onNear };
}
