import { useConversation, useMessageList } from '@chat/hooks';

export function ScrollingList() {
  const { messages } = useConversation();
  const { listProps, isAtBottom, newCount, jumpToLatest } = useMessageList();
  return (
    <>
      <div {...listProps} role="log" tabIndex={0} style={{ overflowY: 'auto', height: 300 }}>
        {messages.map(({ localId, content }) => (
          <p key={localId} data-message-id={localId}>
            {content}
          </p>
        ))}
      </div>
      {!isAtBottom && (
        <button type="button" onClick={jumpToLatest}>
          {newCount > 0 ? `${newCount} new` : 'Jump to latest'}
        </button>
      )}
    </>
  );
}
