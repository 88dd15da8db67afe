import { useChatClient } from '@chat/hooks';
import { useEffect, useState } from 'react';
import { Button } from '../../elements/Button.tsx';
import { AlertIcon, RetryIcon } from '../../elements/icons.ts';
import { useT } from '../../i18n/useIntl.ts';
import { frame, inner, line } from './MessageListFailed.css.ts';
import { MessageListSkeleton } from './MessageListSkeleton.tsx';
import type { MessageListSlots } from './MessageListSlots.ts';

/** The client retries by itself and usually succeeds, so the error is shown only if the failure lasts. */
const showAfterMs = 1_000;

/** Props of `MessageListFailed`. */
export type MessageListFailedProps = Pick<MessageListSlots, 'error'>;

/** Replaces the message list after loading failed: shows an error with a retry button after one second. */
export function MessageListFailed({ error: Custom }: MessageListFailedProps) {
  const t = useT();
  const client = useChatClient();
  const [isDelayOver, setDelayOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setDelayOver, showAfterMs, true);
    return () => clearTimeout(timer);
  }, []);
  if (!isDelayOver) return <MessageListSkeleton />;
  const content = (
    <div className={inner} role="alert">
      <AlertIcon size={28} />
      <p className={line}>{t('messages.loadFailed')}</p>
      <Button variant="secondary" onClick={client.reconnect}>
        <RetryIcon size={18} />
        {t('messages.loadAgain')}
      </Button>
    </div>
  );
  return (
    <div className={frame} data-chat-part="message-list" data-state="error">
      {Custom ? (
        <Custom kind="messages" onRetry={client.reconnect}>
          {content}
        </Custom>
      ) : (
        content
      )}
    </div>
  );
}
