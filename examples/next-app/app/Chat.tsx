'use client';

import { useComposer, useConversation, useMessageList } from '@chat/hooks';

export function Chat() {
  const { messages } = useConversation();
  const { listProps } = useMessageList();
  const { inputProps, canSend, submit } = useComposer();
  return (
    <section aria-label="Chat">
      <div {...listProps} role="log" tabIndex={0} style={{ overflowY: 'auto', height: 300 }}>
        {messages.map(({ localId, content }) => (
          <p key={localId} data-message-id={localId}>
            {content}
          </p>
        ))}
      </div>
      <textarea aria-label="Message" {...inputProps} />
      <button disabled={!canSend} onClick={submit}>
        Send
      </button>
    </section>
  );
}
