import type { PageContext } from '../context/PageContext.ts';
import { onShutdown } from '../page/scheduling.ts';

/** Counts unread messages in the title of a hidden tab, and puts the title back when it is seen. */
export function badgeTitle({ signal, state, effects }: PageContext): void {
  let own = '';
  let before = '';
  const restore = () => {
    if (own && document.title === own) document.title = before;
    own = '';
  };
  const update = () => {
    restore();
    if (!document.hidden || state.unread === 0 || state.settings.titleBadge === false) return;
    before = document.title;
    document.title = `(${state.unread}) ${before}`;
    own = document.title;
  };
  effects.add(update);
  document.addEventListener('visibilitychange', update, { signal });
  onShutdown(signal, restore);
}
