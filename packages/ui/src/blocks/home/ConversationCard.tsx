import { useConversation } from '@chat/hooks';
import { useIntl } from '../../i18n/useIntl.ts';
import { useAvailabilityTexts } from '../availability/useAvailabilityTexts.ts';
import { ConversationCardView } from './ConversationCardView.tsx';
import { readPreview } from './readPreview.tsx';

/** Props of `ConversationCard`. */
export interface ConversationCardProps {
  onOpen(): void;
}

/** The home card that starts a conversation or continues the open one. */
export function ConversationCard({ onOpen }: ConversationCardProps) {
  const intl = useIntl();
  const conversation = useConversation();
  const { replyTime } = useAvailabilityTexts();
  const hasEnded = conversation.state === 'resolved';
  return (
    <ConversationCardView
      preview={hasEnded ? undefined : readPreview(conversation, intl)}
      hasEnded={hasEnded}
      replyTime={replyTime}
      onOpen={onOpen}
    />
  );
}
