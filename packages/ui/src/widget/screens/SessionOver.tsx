import { type ConversationView, useConversation } from '@chat/hooks';
import { useAnnounced } from '../../blocks/announcer/useAnnounced.ts';
import { ComposerClosed } from '../../blocks/composer/ComposerClosed.tsx';
import { SessionEnded } from '../../blocks/notice/SessionEnded.tsx';
import { Button } from '../../elements/Button.tsx';
import { useT } from '../../i18n/useIntl.ts';

const hasMessages = ({ messages }: ConversationView) => messages.length > 0;

/** Replaces the composer after the server ended the session. The history stays readable. */
export function SessionOver() {
  const t = useT();
  const hasHistory = useConversation(hasMessages);
  const { start } = useConversation();
  useAnnounced(t('session.ended.title'));
  if (!hasHistory) return <SessionEnded />;
  return (
    <ComposerClosed
      text={t('session.ended.title')}
      action={
        <Button block onClick={() => void start()}>
          {t('composer.startNew')}
        </Button>
      }
    />
  );
}
