import { UnreadPreview } from '../../blocks/preview/UnreadPreview.tsx';
import { useChatParts } from '../ScreenParts.tsx';

export function UnreadMessages() {
  const { dispatch, setPreviewHeights } = useChatParts();
  return (
    <UnreadPreview
      onOpen={() => dispatch({ type: 'unreadOpened' })}
      onClose={() => dispatch({ type: 'closed' })}
      onHeights={setPreviewHeights}
    />
  );
}
