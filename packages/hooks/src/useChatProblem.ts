import { useSyncExternalStore } from 'react';
import { useChatContext } from './ChatProvider.tsx';
import type { ChatProblem } from './explainFailure.ts';

/**
 * Returns why the chat cannot be used, or null. The chat tries again by itself, and the problem becomes null once that
 * works. Always null for a client that you have created yourself, because its address is unknown; read `status` and
 * `error` of `useChatConfig` instead.
 */
export function useChatProblem(): ChatProblem | null {
  const { problems } = useChatContext('useChatProblem');
  return useSyncExternalStore(problems?.subscribe ?? subscribeToNothing, problems?.get ?? getNull, getNull);
}

const getNull = () => null;
const subscribeToNothing = () => () => undefined;
