import { useConversationActions } from '@chat/hooks';
import { SessionEndedView, type SessionEndedViewProps } from './SessionEndedView.tsx';

/** Props of `SessionEnded`. */
export interface SessionEndedProps extends Pick<SessionEndedViewProps, 'titleRef'> {
  /** Called after the old session was removed. */
  onStartNew?(): void;
}

/**
 * Shows that the session has ended. Starting a new conversation removes the old session. Render it while
 * `useConversation().isSessionEnded` is true.
 */
export function SessionEnded({ titleRef, onStartNew }: SessionEndedProps) {
  const { reset } = useConversationActions();
  const startNew = () => {
    reset();
    onStartNew?.();
  };
  return <SessionEndedView titleRef={titleRef} onStartNew={startNew} />;
}
