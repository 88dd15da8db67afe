import { answerAttributes, readChoices, useConversation, useConversationActions } from '@chat/hooks';
import { authorOf } from '../messages/authorOf.ts';
import { SuggestedQuestionsView } from './SuggestedQuestionsView.tsx';

/** Props of `SuggestedQuestions`. */
export interface SuggestedQuestionsProps {
  /** Called after a question was sent. */
  onOpen(): void;
}

const maximumQuestions = 4;

/**
 * The first four choices that the bot offers, as rows on home. A click sends the choice. Renders nothing if the last
 * message offers no choices, if the visitor has written, or if the conversation is resolved.
 */
export function SuggestedQuestions({ onOpen }: SuggestedQuestionsProps) {
  const { messages, state } = useConversation();
  const { send } = useConversationActions();
  const last = messages.findLast((message) => authorOf(message) !== 'activity');
  const isGreeting = !messages.some((message) => authorOf(message) === 'visitor');
  if (!isGreeting || state === 'resolved' || last?.contentType !== 'input_select') return null;
  return (
    <SuggestedQuestionsView
      questions={readChoices(last).slice(0, maximumQuestions)}
      onChoose={(choice) => {
        send(choice.title, answerAttributes(last, choice));
        onOpen();
      }}
    />
  );
}
