import { useChatProblem } from '@chat/hooks';

export function SetupProblem() {
  const problem = useChatProblem();
  if (!problem) return null;
  return <p role="alert">{problem.kind === 'offline' ? 'You are offline.' : 'The chat is unavailable.'}</p>;
}
