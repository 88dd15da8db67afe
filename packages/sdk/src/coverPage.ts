import { backClosesChat } from './backClosesChat.ts';
import type { ChatParts } from './ChatParts.ts';
import { isInPage } from './createContext.ts';
import { followViewport } from './followViewport.ts';
import { onEnd } from './lifetime.ts';
import { lockPage } from './lockPage.ts';
import { isMobile, watchMobile } from './mobile.ts';

/** On a small screen an open chat covers the page: this locks it, follows the keyboard, and gives Back a meaning. */
export function coverPage({ context: { life, state, effects }, view, panel }: ChatParts): void {
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
  watchMobile(life, update);
  onEnd(life, () => leave?.());
}
