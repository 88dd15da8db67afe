import { UnreadPreview } from '@chat/ui';
import { useRootView } from './useRootView.ts';

/** Unread messages above the closed widget (spec §2, Unread-messages preview). */
export function UnreadMessages() {
  const { dispatch, setPreviewHeights } = useRootView();
  return (
    <UnreadPreview
      onOpen={() => dispatch({ type: 'unreadOpened' })}
      onClose={() => dispatch({ type: 'closed' })}
      onHeights={setPreviewHeights}
    />
  );
}
