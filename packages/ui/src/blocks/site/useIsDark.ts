import { type RefObject, useEffect, useState } from 'react';

const darkSystem = '(prefers-color-scheme: dark)';

/** Whether an element stands in a dark look: by the nearest `data-chat-scheme` around it, `auto` by the system. */
export function useIsDark(ref: RefObject<HTMLElement | null>): boolean {
  const [isDark, setDark] = useState(false);
  useEffect(() => {
    const themed = ref.current?.closest<HTMLElement>('[data-chat-scheme]');
    if (!themed) return;
    const system = matchMedia(darkSystem);
    const read = () => {
      const { chatScheme } = themed.dataset;
      setDark(chatScheme === 'dark' || (chatScheme === 'auto' && system.matches));
    };
    const changes = new MutationObserver(read);
    changes.observe(themed, { attributeFilter: ['data-chat-scheme'] });
    system.addEventListener('change', read);
    read();
    return () => {
      changes.disconnect();
      system.removeEventListener('change', read);
    };
  }, [ref]);
  return isDark;
}
