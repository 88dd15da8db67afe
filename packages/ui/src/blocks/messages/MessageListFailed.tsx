import { useChatClient } from '@chat/hooks';
import { useEffect, useState } from 'react';
import { Button } from '../../elements/Button.tsx';
import { AlertIcon, RetryIcon } from '../../elements/icons.ts';
import { useT } from '../../i18n/useIntl.ts';
import { frame, inner, line } from './MessageListFailed.css.ts';
import { MessageListSkeleton } from './MessageListSkeleton.tsx';

/** Most failures heal with the next try, which comes by itself: what lasts no longer is not worth an alarm. */
const showAfterMs = 1_000;

/** In place of the messages when they could not be loaded for a second: says so, and tries again. */
export function MessageListFailed() {
  const t = useT();
  const client = useChatClient();
  const [isLasting, setLasting] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLasting, showAfterMs, true);
    return () => clearTimeout(timer);
  }, []);
  if (!isLasting) return <MessageListSkeleton />;
  return (
    <div className={frame} data-chat-part="message-list" data-state="error">
      <div className={inner} role="alert">
        <AlertIcon size={28} />
        <p className={line}>{t('messages.loadFailed')}</p>
        <Button variant="secondary" onClick={client.reconnect}>
          <RetryIcon size={18} />
          {t('messages.loadAgain')}
        </Button>
      </div>
    </div>
  );
}
