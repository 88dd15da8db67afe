import { useConversation } from '@chat/hooks';

export function MessageTexts() {
  const { status, messages, retry } = useConversation();
  if (status === 'loading') return <p role="status">Loading…</p>;
  return messages.map((message) => (
    <p key={message.localId}>
      {message.content}
      {message.status === 'failed' && (
        <button type="button" onClick={() => retry(message.localId)}>
          Send again
        </button>
      )}
    </p>
  ));
}

/** Renders only when the number changes. */
export const UnreadCount = () => <b>{useConversation(({ unreadCount }) => unreadCount)}</b>;
