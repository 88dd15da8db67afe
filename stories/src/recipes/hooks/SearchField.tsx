import { useConversation, useMessageSearch } from '@chat/hooks';
import { useRef } from 'react';

export function SearchField() {
  const { messages } = useConversation();
  const listRef = useRef<HTMLDivElement>(null);
  const { query, setQuery, position, count, showOlder } = useMessageSearch({ listRef });
  return (
    <>
      <input type="search" aria-label="Search" value={query} onChange={(e) => setQuery(e.target.value)} />
      <button type="button" onClick={showOlder}>
        {position} of {count}
      </button>
      <div ref={listRef} style={{ overflowY: 'auto', height: 300 }}>
        {messages.map(({ localId, content }) => (
          <p key={localId} data-message-id={localId}>
            {content}
          </p>
        ))}
      </div>
    </>
  );
}
