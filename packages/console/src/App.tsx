import { AlertIcon, Banner, ChatIcon, Spinner, VisuallyHidden } from '@chat/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Details } from './details/Details.tsx';
import { unreadTotal } from './engine/conversationList.ts';
import type { ConsoleStore } from './engine/createConsoleStore.ts';
import { readPreferences, writePreferences } from './engine/preferences.ts';
import { safeLocalStorage } from './engine/safeStorage.ts';
import { withSettings } from './engine/stateUpdates.ts';
import { ConversationPane } from './list/ConversationPane.tsx';
import { applyAppearance } from './parts/applyAppearance.ts';
import { ConsoleContext, useConsole, useSelected, useStore } from './parts/consoleContext.ts';
import { Settings } from './settings/Settings.tsx';
import { Thread } from './thread/Thread.tsx';
import { useShortcuts } from './useShortcuts.ts';

export function App({ store }: { readonly store: ConsoleStore }) {
  const [preferences, setPreferences] = useState(() => readPreferences(safeLocalStorage));
  const parts = useMemo(
    () => ({
      store,
      preferences,
      setPreferences(change: Partial<typeof preferences>) {
        const next = { ...preferences, ...change };
        setPreferences(next);
        writePreferences(safeLocalStorage, next);
      },
    }),
    [store, preferences],
  );
  useEffect(() => applyAppearance(preferences.appearance), [preferences.appearance]);
  return (
    <ConsoleContext value={parts}>
      <Panes />
    </ConsoleContext>
  );
}

const wide = '(min-width: 1200px)';

/** Shows one pane at a time on narrow screens. */
function Panes() {
  const store = useStore();
  const selected = useSelected();
  const isSettingsOpen = useConsole((state) => state.isSettingsOpen);
  const setSettingsOpen = (isOpen: boolean) => store.change((state) => withSettings(state, isOpen));
  const [isDetailsOpen, setDetailsOpen] = useState(() => matchMedia(wide).matches);
  useEffect(() => {
    const query = matchMedia(wide);
    // On narrow screens the details cover the conversation.
    const close = () => query.matches || setDetailsOpen(false);
    query.addEventListener('change', close);
    return () => query.removeEventListener('change', close);
  }, []);
  const searchRef = useRef<HTMLInputElement>(null);
  const unread = useConsole(unreadTotal);
  useEffect(() => {
    document.title = unread > 0 ? `(${unread}) Agent console` : 'Agent console';
  }, [unread]);
  const back = () => {
    const id = store.state.selectedId;
    void store.select(null);
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-conversation="${id}"]`)?.focus());
  };
  useShortcuts({
    onSearch: () => searchRef.current?.focus(),
    onEscape: isSettingsOpen ? () => setSettingsOpen(false) : selected && back,
  });
  const pane = isSettingsOpen ? 'settings' : selected ? 'thread' : 'list';
  return (
    <div
      className="console"
      data-pane={pane}
      data-details={isDetailsOpen && pane === 'thread' ? '' : undefined}
    >
      <Problems />
      <ConversationPane
        searchRef={searchRef}
        isSettingsOpen={isSettingsOpen}
        onSettings={() => setSettingsOpen(!isSettingsOpen)}
      />
      {isSettingsOpen ? (
        <Settings onClose={() => setSettingsOpen(false)} />
      ) : selected ? (
        <>
          <Thread
            key={selected.id}
            conversation={selected}
            isDetailsOpen={isDetailsOpen}
            onDetails={() => setDetailsOpen(!isDetailsOpen)}
            onBack={back}
          />
          {isDetailsOpen && <Details conversation={selected} onClose={() => setDetailsOpen(false)} />}
        </>
      ) : (
        <NothingSelected />
      )}
    </div>
  );
}

/** Shows whether the connection is lost, and why the last action failed. */
function Problems() {
  const connection = useConsole((state) => state.connection);
  const error = useConsole((state) => state.error);
  return (
    <header className="problems">
      <h1>
        <VisuallyHidden>Agent console</VisuallyHidden>
      </h1>
      {connection === 'offline' && (
        <Banner tone="caution" edge="full" icon={<Spinner size={16} />}>
          Connection lost. Trying again…
        </Banner>
      )}
      {error && (
        <Banner tone="error" edge="full" role="alert" icon={<AlertIcon size={18} />}>
          {error}
        </Banner>
      )}
    </header>
  );
}

function NothingSelected() {
  return (
    <main className="nothing">
      <ChatIcon size={40} />
      <h2>Choose a conversation</h2>
      <p>
        <kbd>↑</kbd> <kbd>↓</kbd> move between conversations, <kbd>Enter</kbd> opens one, <kbd>Esc</kbd> goes
        back, <kbd>/</kbd> searches.
      </p>
    </main>
  );
}
