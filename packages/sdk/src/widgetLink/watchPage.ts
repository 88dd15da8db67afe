import { type HostToWidgetMessages, limits } from '@chat/core/protocol';
import type { PageContext } from '../context/PageContext.ts';
import type { Link } from '../frame/createLink.ts';
import { hostColorScheme, watchColorScheme } from '../page/hostPreferences.ts';
import { isMobile, watchMobile } from '../page/mobile.ts';

export function watchPage({ signal, state, effects, watchNavigation }: PageContext, { send }: Link): void {
  watchNavigation((url) => send(changeUrlMessage(url)));
  watchMobile(signal, () => send({ event: 'toggle-close-button', isMobile: isMobile() }));
  let last = hostColorScheme();
  watchColorScheme(signal, () => {
    const current = hostColorScheme();
    if (current === last) return;
    last = current;
    send({
      event: 'set-color-scheme',
      darkMode: state.settings.colorScheme ?? state.channelLook?.colorScheme,
      hostColorScheme: current,
    });
    for (const effect of effects) effect();
  });
}

export function changeUrlMessage(url: string): HostToWidgetMessages['change-url'] {
  return {
    event: 'change-url',
    referrerURL: url.slice(0, limits.textCharacters),
    referrerHost: location.host,
  };
}
