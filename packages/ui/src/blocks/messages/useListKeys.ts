import { type FocusEvent, type KeyboardEvent, useState } from 'react';

const itemSelector = '[data-message-id]';
const fieldSelector = 'input, textarea, select, [contenteditable]';

export interface ListKeys {
  /** Local id of the message that has or contains the focus; null if none does. */
  readonly currentId: string | null;
  /** Whether the browser shows that focus, as it does after a key press. */
  readonly isFocusVisible: boolean;
  readonly keyProps: {
    onKeyDown(event: KeyboardEvent<HTMLElement>): void;
    onFocus(event: FocusEvent<HTMLElement>): void;
    onBlur(event: FocusEvent<HTMLElement>): void;
  };
}

/** From the list itself, both arrow keys focus the newest message. In form fields, keys keep their usual effect. */
export function useListKeys(): ListKeys {
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [isFocusVisible, setFocusVisible] = useState(false);
  return {
    currentId,
    isFocusVisible,
    keyProps: {
      onKeyDown(event) {
        const { target, currentTarget: list } = event;
        const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
        if (!isPlain || !(target instanceof Element) || target.closest(fieldSelector)) return;
        const items = [...list.querySelectorAll<HTMLElement>(itemSelector)];
        const next = items[indexAfter(event.key, items, target)];
        if (next === undefined) return;
        event.preventDefault();
        next.focus({ preventScroll: true });
        next.scrollIntoView?.({ block: 'nearest' });
      },
      onFocus({ target }) {
        setCurrentId(target.closest(itemSelector)?.getAttribute('data-message-id') ?? null);
        setFocusVisible(target.matches(':focus-visible'));
      },
      onBlur({ relatedTarget, currentTarget }) {
        if (!currentTarget.contains(relatedTarget)) setCurrentId(null);
      },
    },
  };
}

function indexAfter(key: string, items: readonly HTMLElement[], target: Element): number {
  const current = items.findIndex((item) => item.contains(target));
  const last = items.length - 1;
  switch (key) {
    case 'ArrowUp':
      return current === -1 ? last : Math.max(0, current - 1);
    case 'ArrowDown':
      return current === -1 ? last : Math.min(last, current + 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return -1;
  }
}
