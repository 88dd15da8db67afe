import { useEffect, useRef } from 'react';

export interface Shortcuts {
  onSearch(): void;
  /** Undefined if Escape has nothing to leave. */
  readonly onEscape: (() => void) | undefined;
}

/**
 * `/` searches, and Escape leaves what is open. Neither works in a form field, but Escape works in the reply box, whose
 * text is kept as a draft. Escape does nothing while a menu or a dialog is open.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : null;
      const isInField = target?.closest(fields) != null;
      const canLeave = !isInField || target.closest('.reply') !== null;
      if (event.key === '/' && !isInField) {
        event.preventDefault();
        latest.current.onSearch();
      } else if (event.key === 'Escape' && canLeave && !document.querySelector(layers))
        latest.current.onEscape?.();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

const fields = 'input, textarea, select, [contenteditable]';
const layers = 'dialog[open], [data-chat-part="popover"]';
