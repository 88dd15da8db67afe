import { useChatClient, useConversationActions } from '@chat/hooks';
import { useState } from 'react';
import { TranscriptRequestView, type TranscriptRequestViewProps } from './TranscriptRequestView.tsx';

/** The sheet that emails the visitor a transcript of the conversation. */
export function TranscriptRequest({ onClose }: Pick<TranscriptRequestViewProps, 'onClose'>) {
  const { requestTranscript } = useConversationActions();
  const { contact } = useChatClient();
  const [state, setState] = useState<TranscriptRequestViewProps['state']>('open');
  const submit = async (email: string) => {
    setState('sending');
    const answer = await requestTranscript(email);
    setState(answer.ok ? answer.value : 'failed');
  };
  return (
    <TranscriptRequestView
      state={state}
      email={contact.state.email ?? ''}
      onSubmit={(email) => void submit(email)}
      onClose={onClose}
    />
  );
}
