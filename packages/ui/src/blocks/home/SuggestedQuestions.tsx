import {
  answerAttributes,
  readChoices,
  useChatConfig,
  useConversation,
  useConversationActions,
} from '@chat/hooks';
import { useEffect, useState } from 'react';
import { authorOf } from '../messages/authorOf.ts';
import { SuggestedQuestionsSkeleton, SuggestedQuestionsView } from './SuggestedQuestionsView.tsx';

/** Props of `SuggestedQuestions`. */
export interface SuggestedQuestionsProps {
  /** Called when the visitor chooses a question. */
  onOpen(): void;
}

const maximumQuestions = 4;
const greetingTimeoutMs = 4_000;

/**
 * The first four choices of the last message, as rows on home. A click sends the choice. Renders nothing if the visitor
 * has written or the conversation is resolved. In a channel with a bot, placeholders are shown until the choices
 * arrive, for at most four seconds after the last attempt to create a conversation.
 */
export function SuggestedQuestions({ onOpen }: SuggestedQuestionsProps) {
  const { messages, state } = useConversation();
  const { send } = useConversationActions();
  const last = messages.findLast((message) => authorOf(message) !== 'activity');
  const isAwaited = useIsGreetingAwaited();
  const isGreeting = !messages.some((message) => authorOf(message) === 'visitor');
  if (!isGreeting || state === 'resolved') return null;
  if (last?.contentType !== 'input_select') return isAwaited ? <SuggestedQuestionsSkeleton /> : null;
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

function useIsGreetingAwaited(): boolean {
  const { hasAConnectedAgentBot } = useChatConfig().channel;
  const { isCreating } = useConversation();
  // The number of attempts to create the conversation, or 0 when the time for the greeting is over.
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (isCreating) setAttempts((count) => count + 1);
  }, [isCreating]);
  useEffect(() => {
    if (attempts === 0) return;
    // The timer keeps running after the conversation has been created, because the greeting arrives only then.
    const timer = setTimeout(() => setAttempts(0), greetingTimeoutMs);
    return () => clearTimeout(timer);
  }, [attempts]);
  return hasAConnectedAgentBot && attempts > 0;
}
