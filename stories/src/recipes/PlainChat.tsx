import { useAvailability, useChatConfig, useConversation, usePrechatForm } from '@chat/hooks';
import { PlainComposer } from './PlainComposer.tsx';
import { PlainConnection } from './PlainConnection.tsx';
import { PlainMessageList } from './PlainMessageList.tsx';
import { PlainPreChatForm } from './PlainPreChatForm.tsx';

/** A complete chat built with hooks: form, conversation, and what follows its end. Wrap it in a `<ChatProvider>`. */
export function PlainChat() {
  const { channel } = useChatConfig();
  const { isOnline } = useAvailability();
  const form = usePrechatForm();
  const { state, messages, start, resume } = useConversation();
  return (
    <section aria-label="Chat">
      <h2>{channel.websiteName}</h2>
      <p>{isOnline ? 'We are online' : 'We are away, but we read every message'}</p>
      <PlainConnection />
      {form.required && messages.length === 0 ? <PlainPreChatForm /> : <PlainMessageList />}
      {state === 'resolved' ? (
        <p>
          This conversation has ended.{' '}
          <button type="button" onClick={() => void resume()}>
            Continue
          </button>{' '}
          <button type="button" onClick={() => void start()}>
            Start a new one
          </button>
        </p>
      ) : (
        !form.required && <PlainComposer />
      )}
    </section>
  );
}
