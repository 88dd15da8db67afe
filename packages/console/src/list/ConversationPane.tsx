import { IconButton, SearchIcon } from '@chat/ui';
import { type RefObject, useDeferredValue, useState } from 'react';
import { type Filter, filters } from '../engine/conversationList.ts';
import { useConsole } from '../parts/consoleContext.ts';
import { SettingsIcon } from '../parts/icons.tsx';
import { ConversationList } from './ConversationList.tsx';
import './list.css';

const filterNames: Readonly<Record<Filter, string>> = {
  all: 'All',
  unread: 'Unread',
  waiting: 'Waiting',
  ended: 'Ended',
};

const connectionNames = {
  connecting: 'Connecting…',
  online: 'Live',
  offline: 'Reconnecting…',
} as const;

export interface ConversationPaneProps {
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly isSettingsOpen: boolean;
  onSettings(): void;
}

/** The conversations with their search and filter. */
export function ConversationPane({ searchRef, isSettingsOpen, onSettings }: ConversationPaneProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const [search, setSearch] = useState('');
  const deferredSearch = useDeferredValue(search);
  const connection = useConsole((state) => state.connection);
  return (
    <section className="list-pane" aria-label="Inbox">
      <header className="list-header">
        <h2>Conversations</h2>
        <p className="connection" role="status" data-state={connection}>
          {connectionNames[connection]}
        </p>
        <IconButton label="Settings" aria-pressed={isSettingsOpen} onClick={onSettings}>
          <SettingsIcon />
        </IconButton>
      </header>
      <div className="list-tools">
        <search className="search">
          <SearchIcon size={18} />
          <input
            ref={searchRef}
            type="search"
            value={search}
            placeholder="Search"
            aria-label="Search conversations"
            aria-keyshortcuts="/"
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return;
              if (event.key === 'Escape' && search) {
                event.preventDefault();
                event.stopPropagation();
                setSearch('');
              }
              if (event.key !== 'ArrowDown') return;
              event.preventDefault();
              document.querySelector<HTMLElement>('[data-conversation]')?.focus();
            }}
          />
          <span className="search-key" aria-hidden="true">
            /
          </span>
        </search>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
        <div className="filters" role="group" aria-label="Filter">
          {filters.map((name) => (
            <button
              key={name}
              type="button"
              className="filter"
              aria-pressed={filter === name}
              onClick={() => setFilter(name)}
            >
              {filterNames[name]}
            </button>
          ))}
        </div>
      </div>
      <ConversationList filter={filter} search={deferredSearch} />
    </section>
  );
}
