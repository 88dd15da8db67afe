import { type Message, useConversation, useMessageContent } from '@chat/hooks';
import { memo } from 'react';

/** Renders only when the list of messages changes. */
export function MemoizedRows() {
  const messages = useConversation((conversation) => conversation.messages);
  return messages.map((message) => <Row key={message.localId} message={message} />);
}

/** Renders only when its message changes, or when the answers that this message offers change. */
const Row = memo(({ message }: { readonly message: Message }) => {
  const { isOwn } = useMessageContent(message);
  return <p style={{ textAlign: isOwn ? 'end' : 'start' }}>{message.content}</p>;
});
