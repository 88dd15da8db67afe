import { ChatProvider, useComposer, useConversation, useMessageList } from '@chat/hooks';

export function Chat() {
  const { messages, retry, typingAgent } = useConversation();
  const composer = useComposer();
  const { listProps } = useMessageList();
  return (
    <section aria-label="Chat">
      <div {...listProps} role="log" tabIndex={0} style={{ overflow: 'auto', height: 300 }}>
        {messages.map(({ localId, content, status }) => (
          <p key={localId} data-message-id={localId}>
            {content}
            {status === 'failed' && (
              <button type="button" onClick={() => retry(localId)}>
                Send again
              </button>
            )}
          </p>
        ))}
      </div>
      {typingAgent && <p role="status">{typingAgent.name} is typing…</p>}
      <textarea aria-label="Message" {...composer.inputProps} />
      <button type="button" disabled={!composer.canSend} onClick={composer.submit}>
        Send
      </button>
    </section>
  );
}

export const App = () => (
  <ChatProvider settings={{ flowToken: 'demo', apiUrl: 'http://localhost:3000' }}>
    <Chat />
  </ChatProvider>
);
