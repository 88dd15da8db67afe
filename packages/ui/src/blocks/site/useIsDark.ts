import { type RefObject, useEffect, useState } from 'react';

const darkSystem = '(prefers-color-scheme: dark)';

/**
 * Returns whether an element is in dark mode. The nearest `data-chat-scheme` decides; `auto` follows the system.
 * Returns false in the first render, and without the attribute.
 */
export function useIsDark(ref: RefObject<HTMLElement | null>): boolean {
  const [isDark, setDark] = useState(false);
  useEffect(() => {
    const themed = ref.current?.closest<HTMLElement>('[data-chat-scheme]');
    if (!themed) return;
    const system = window.matchMedia?.(darkSystem);
    const read = () => {
      const { chatScheme } = themed.dataset;
      setDark(chatScheme === 'dark' || (chatScheme === 'auto' && system?.matches === true));
    };
    const changes = new MutationObserver(read);
    changes.observe(themed, { attributeFilter: ['data-chat-scheme'] });
    system?.addEventListener('change', read);
    read();
    return () => {
      changes.disconnect();
      system?.removeEventListener('change', read);
    };
  }, [ref]);
  return isDark;
}
