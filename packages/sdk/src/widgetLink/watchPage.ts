import { type HostToWidgetMessages, limits } from '@chat/core/protocol';
import type { PageContext } from '../context/PageContext.ts';
import type { Link } from '../frame/createLink.ts';
import { hostColorScheme, watchColorScheme } from '../page/hostPreferences.ts';
import { isMobile, watchMobile } from '../page/mobile.ts';
import { watchNavigation } from '../page/watchNavigation.ts';

/** Keeps the widget in step with the page around it: address, size of the screen, colour scheme. */
export function watchPage({ signal, state, effects }: PageContext, { send }: Link): void {
  watchNavigation(signal, (url) => send(changeUrlMessage(url)));
  watchMobile(signal, () => send({ event: 'toggle-close-button', isMobile: isMobile() }));
  let last = hostColorScheme();
  watchColorScheme(signal, () => {
    const current = hostColorScheme();
    if (current === last) return;
    last = current;
    send({ event: 'set-color-scheme', darkMode: state.settings.colorScheme, hostColorScheme: current });
    for (const effect of effects) effect();
  });
}

/** The message that names the page the visitor is on now. */
export function changeUrlMessage(url: string): HostToWidgetMessages['change-url'] {
  return {
    event: 'change-url',
    referrerURL: url.slice(0, limits.textCharacters),
    referrerHost: location.host,
  };
}
