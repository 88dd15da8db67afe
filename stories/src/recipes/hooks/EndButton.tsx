import { useConversationActions } from '@chat/hooks';
import { useState } from 'react';

export function EndButton() {
  const { end } = useConversationActions();
  const [problem, setProblem] = useState<string>();
  return (
    <>
      <button type="button" onClick={async () => setProblem((await end())?.message)}>
        End the chat
      </button>
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}
