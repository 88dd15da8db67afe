import { useConversationActions } from '@chat/hooks';
import { SessionEndedView, type SessionEndedViewProps } from './SessionEndedView.tsx';

/** Props of `SessionEnded`. */
export interface SessionEndedProps extends Pick<SessionEndedViewProps, 'titleRef'> {
  /** After the old session was forgotten. */
  onStartNew?(): void;
}

/** Says that the session is over; starting anew forgets it first. Show it while `isSessionEnded`. */
export function SessionEnded({ titleRef, onStartNew }: SessionEndedProps) {
  const { reset } = useConversationActions();
  const startNew = () => {
    reset();
    onStartNew?.();
  };
  return <SessionEndedView titleRef={titleRef} onStartNew={startNew} />;
}
