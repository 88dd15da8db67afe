import { useChatConfig } from '@chat/hooks';
import { useEffect, useState } from 'react';
import { useEffectEvent } from 'use-effect-event';
import { MoveToMobileView } from './MoveToMobileView.tsx';

/** A link that contains a one-time code. */
export interface HandoverLink {
  readonly url: string;
  /** Expiry time in milliseconds since the epoch. */
  readonly expiresAtMs: number;
}

/** Props of `MoveToMobile`. */
export interface MoveToMobileProps {
  /** Requests a one-time link from the server. Resolves to null if that failed; must not reject. */
  requestLink(): Promise<HandoverLink | null>;
  onClose(): void;
}

/** Moves the conversation to a phone by QR code or link. The link has a one-time code, not the visitor's token. */
export function MoveToMobile({ requestLink, onClose }: MoveToMobileProps) {
  const { TextMoveToMobile } = useChatConfig().channel;
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ readonly attempt: number; readonly link: HandoverLink | null }>();
  const [expiredUrl, setExpiredUrl] = useState<string | null>(null);
  const request = useEffectEvent(requestLink);
  useEffect(() => {
    let isCurrent = true;
    void request().then((link) => isCurrent && setAnswer({ attempt, link }));
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  const link = answer?.attempt === attempt ? answer.link : undefined;
  useEffect(() => {
    if (!link) return;
    const timer = setTimeout(() => setExpiredUrl(link.url), Math.max(0, link.expiresAtMs - Date.now()));
    return () => clearTimeout(timer);
  }, [link]);
  const state =
    link === undefined ? 'loading' : link === null ? 'failed' : link.url === expiredUrl ? 'expired' : 'ready';
  return (
    <MoveToMobileView
      state={state}
      url={link?.url}
      expiresAtMs={link?.expiresAtMs}
      text={TextMoveToMobile}
      onRenew={() => setAttempt(attempt + 1)}
      onClose={onClose}
    />
  );
}
