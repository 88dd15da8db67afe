import { useEffect, useRef } from 'react';

export interface Shortcuts {
  onSearch(): void;
  /** Undefined if Escape has nothing to leave. */
  readonly onEscape: (() => void) | undefined;
}

/** `/` searches, except in a text field. Escape leaves what is open, unless a menu or a dialog has used the key. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const isInField = event.target instanceof Element && event.target.closest(fields) !== null;
      if (event.key === '/' && !isInField) {
        event.preventDefault();
        latest.current.onSearch();
      } else if (event.key === 'Escape' && !document.querySelector(layers)) latest.current.onEscape?.();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

const fields = 'input, textarea, select, [contenteditable]';
const layers = 'dialog[open], [data-chat-part="popover"]';
