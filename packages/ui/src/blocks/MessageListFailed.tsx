import { useChatClient } from '@chat/hooks';
import { Button } from '../elements/Button.tsx';
import { AlertIcon, RetryIcon } from '../elements/icons.ts';
import { useT } from '../i18n/useIntl.ts';
import { frame, inner, line } from './MessageListFailed.css.ts';

/** In place of the messages when they could not be loaded: says so, and tries again. */
export function MessageListFailed() {
  const t = useT();
  const client = useChatClient();
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
