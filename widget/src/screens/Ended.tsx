import { useConversationActions } from '@chat/hooks';
import { ConversationEnded } from '@chat/ui';
import { useWidget } from './WidgetParts.ts';

/** In place of the composer once the conversation has ended: go on, begin anew, take a copy along (spec §9, UI texts). */
export function Ended() {
  const { start } = useConversationActions();
  const { layers } = useWidget();
  return (
    <ConversationEnded
      onStartNew={() => void start()}
      onTranscript={() => layers.show({ kind: 'transcript' })}
    />
  );
}
