import { type HostToWidgetMessages, limits } from '@chat/core/protocol';
import type { PageContext } from '../context/PageContext.ts';
import { hostColorScheme, pageLocale } from '../page/hostPreferences.ts';
import { isMobile } from '../page/mobile.ts';
import { readBrand } from '../settings/readBrand.ts';

const landingPage = typeof location === 'undefined' ? '' : location.href;

/** Creates the first message to the widget on every load of its frame. */
export function configMessage({
  instanceId,
  session,
  state,
  storedForget,
}: PageContext): HostToWidgetMessages['config-set'] {
  const { settings } = state;
  const convToken = session.read();
  return {
    event: 'config-set',
    instanceId: String(instanceId),
    session: convToken === undefined ? {} : { convToken },
    isOpen: state.isOpen,
    isMobile: isMobile(),
    locale: pageLocale(settings.locale),
    style: settings.style ?? 'popup',
    position: settings.position,
    widgetStyle: settings.appearance,
    darkMode: settings.colorScheme,
    hostColorScheme: hostColorScheme(),
    widgetColor: readBrand(settings.brand),
    hideChatBubble: state.isLauncherHidden,
    showPopoutButton: settings.features?.popout,
    referrerURL: location.href.slice(0, limits.textCharacters),
    referrerHost: location.host,
    pageTitle: document.title.slice(0, limits.textCharacters),
    consent: state.consent,
    sound: settings.sound,
    shareContent: settings.shareContent,
    pageAddress: settings.pageAddress,
    strings: settings.strings,
    pageSinceMs: state.pageSinceMs,
    hasNews: state.hasNews,
    sharesSession: true,
    forgetsVisitor: storedForget.read() !== undefined,
    startFlow: textOf(settings.startFlow),
    autoStart: settings.autoStart,
    userAttrs: {
      referrer: document.referrer,
      landing_page: landingPage,
      ...settings.ipInfo,
      ...settings.gtagInfo,
      ...settings.userAttrs,
    },
  };
}

/** Data attributes and URL parameters that look like numbers are parsed as numbers. */
function textOf(value: unknown): string | undefined {
  return value === undefined ? undefined : String(value);
}
