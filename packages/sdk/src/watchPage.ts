import type { ChatContext } from './ChatContext.ts';
import { changeUrl } from './changeUrl.ts';
import type { Link } from './createLink.ts';
import { hostColorScheme, watchColorScheme } from './hostColorScheme.ts';
import { isMobile, watchMobile } from './mobile.ts';
import { watchNavigation } from './watchNavigation.ts';

/** Keeps the widget in step with the page around it: address, size of the screen, colour scheme. */
export function watchPage({ life, state, effects }: ChatContext, { tell }: Link): void {
  watchNavigation(life, (url) => tell(changeUrl(url)));
  watchMobile(life, () => tell({ event: 'toggle-close-button', isMobile: isMobile() }));
  let last = hostColorScheme();
  watchColorScheme(life, () => {
    const current = hostColorScheme();
    if (current === last) return;
    last = current;
    tell({ event: 'set-color-scheme', darkMode: state.settings.colorScheme, hostColorScheme: current });
    for (const effect of effects) effect();
  });
}
