import { isInPage } from '../context/createContext.ts';
import { followBack } from '../page/followBack.ts';
import { followViewport } from '../page/followViewport.ts';
import { lockPage } from '../page/lockPage.ts';
import { isMobile, watchMobile } from '../page/mobile.ts';
import { onShutdown } from '../page/scheduling.ts';
import type { PageParts } from './PageParts.ts';

/**
 * While an open popup fills a small screen, locks the page. The Back button then first closes what is open in the chat,
 * and finally the chat. On all screens, keeps the chat above the on-screen keyboard.
 */
export function coverPage({ context: { signal, state, effects }, view, panel, link }: PageParts): void {
  let leave: (() => void) | undefined;
  const enter = () => {
    const unlock = lockPage();
    view.panel.setAttribute('aria-modal', 'true');
    return () => {
      view.panel.removeAttribute('aria-modal');
      unlock();
    };
  };
  const followOpen = followBack(signal, (left) => (left > 0 ? link.send({ event: 'back' }) : panel.close()));
  const update = () => {
    const covers = state.isOpen && isMobile() && !isInPage(state.settings);
    if (covers) leave ??= enter();
    else {
      leave?.();
      leave = undefined;
    }
    followOpen(covers ? 1 + (state.openLayers ?? 0) : 0);
  };
  followViewport(view.host, signal);
  update();
  effects.add(update);
  watchMobile(signal, update);
  onShutdown(signal, () => {
    leave?.();
    followOpen(0);
  });
}
