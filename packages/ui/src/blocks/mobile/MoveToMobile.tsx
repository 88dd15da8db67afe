import { useChatConfig } from '@chat/hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import { MoveToMobileView } from './MoveToMobileView.tsx';

/** A link with a one-time code in it. */
export interface HandoverLink {
  readonly url: string;
  /** Until when it works, in milliseconds since the epoch. */
  readonly expiresAtMs: number;
}

/** Props of `MoveToMobile`. */
export interface MoveToMobileProps {
  /** Asks the server for a link that works once, for five minutes; null where there is none to be had. */
  requestLink(): Promise<HandoverLink | null>;
  onClose(): void;
}

/** Takes the conversation to a phone (spec §2, Move to mobile): the link never carries the visitor's token. */
export function MoveToMobile({ requestLink, onClose }: MoveToMobileProps) {
  const { TextMoveToMobile } = useChatConfig().channel;
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState<{ readonly round: number; readonly link: HandoverLink | null }>();
  const [expiredUrl, setExpiredUrl] = useState<string | null>(null);
  const ask = useEffectEvent(requestLink);
  useEffect(() => {
    let isWanted = true;
    void ask().then((link) => isWanted && setAnswer({ round, link }));
    return () => {
      isWanted = false;
    };
  }, [round]);
  const link = answer?.round === round ? answer.link : undefined;
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
      onRenew={() => setRound(round + 1)}
      onClose={onClose}
    />
  );
}
