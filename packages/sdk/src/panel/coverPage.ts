import { isInPage } from '../context/createContext.ts';
import { backClosesChat } from '../page/backClosesChat.ts';
import { followViewport } from '../page/followViewport.ts';
import { lockPage } from '../page/lockPage.ts';
import { isMobile, watchMobile } from '../page/mobile.ts';
import { onShutdown } from '../page/scheduling.ts';
import type { PageParts } from './PageParts.ts';

/**
 * While an open popup fills a small screen, locks the page, follows the on-screen keyboard, and lets Back close the
 * chat.
 */
export function coverPage({ context: { signal, state, effects }, view, panel }: PageParts): void {
  let leave: (() => void) | undefined;
  const enter = () => {
    const undo = [lockPage(), followViewport(view.host), backClosesChat(panel.close)];
    view.panel.setAttribute('aria-modal', 'true');
    return () => {
      view.panel.removeAttribute('aria-modal');
      for (const step of undo) step();
    };
  };
  const update = () => {
    const covers = state.isOpen && isMobile() && !isInPage(state.settings);
    if (covers) leave ??= enter();
    else {
      leave?.();
      leave = undefined;
    }
  };
  update();
  effects.add(update);
  watchMobile(signal, update);
  onShutdown(signal, () => leave?.());
}
