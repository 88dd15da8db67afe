import { useChatClient, useConversationActions, useKnownDetails } from '@chat/hooks';
import { useEffect, useState } from 'react';
import { useT } from '../../i18n/useIntl.ts';
import { failureText } from './failureText.ts';
import { TranscriptRequestView, type TranscriptRequestViewProps } from './TranscriptRequestView.tsx';

type State = Pick<TranscriptRequestViewProps, 'state' | 'failure' | 'emailError' | 'sentTo'>;

/** The sheet that emails the visitor a transcript of the conversation. Fills in the address if it is known. */
export function TranscriptRequest({ onClose }: Pick<TranscriptRequestViewProps, 'onClose'>) {
  const t = useT();
  const { requestTranscript } = useConversationActions();
  const { contact } = useChatClient();
  const { email } = useKnownDetails();
  const [state, setState] = useState<State>({ state: 'open' });
  useEffect(() => {
    if (email === null) void contact.loadDetails();
  }, [contact, email]);
  const submit = async (address: string) => {
    setState({ state: 'sending' });
    const result = await requestTranscript(address);
    if (result.ok) return setState({ state: result.value, sentTo: address });
    const [emailError] = result.error.fields?.email ?? [];
    const failure = failureText(result.error, t, 'ownData.transcriptMissing');
    setState({ state: 'failed', ...(emailError ? { emailError } : { failure }) });
  };
  return (
    <TranscriptRequestView
      {...state}
      email={email ?? ''}
      onSubmit={(address) => void submit(address)}
      onClose={onClose}
    />
  );
}
