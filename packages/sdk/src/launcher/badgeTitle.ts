import type { PageContext } from '../context/PageContext.ts';
import { onShutdown } from '../page/scheduling.ts';

/**
 * Shows the unread count in the title of a hidden tab, unless `titleBadge` is false, and restores the title when the
 * tab is visible.
 */
export function badgeTitle({ signal, state, effects }: PageContext): void {
  let badged = '';
  let original = '';
  const restore = () => {
    if (badged && document.title === badged) document.title = original;
    badged = '';
  };
  const update = () => {
    restore();
    if (!document.hidden || state.unread === 0 || state.settings.titleBadge === false) return;
    original = document.title;
    document.title = `(${state.unread}) ${original}`;
    badged = document.title;
  };
  effects.add(update);
  document.addEventListener('visibilitychange', update, { signal });
  onShutdown(signal, restore);
}
