import { createEvents } from '../events/createEvents.ts';
import { createStoredText } from '../page/storedText.ts';
import { watchNavigation } from '../page/watchNavigation.ts';
import type { ChatSettings } from '../settings/ChatSettings.ts';
import type { PageContext } from './PageContext.ts';
import { createVisitStorage } from './Visit.ts';

export function createContext(settings: ChatSettings, signal: AbortSignal): PageContext {
  const instanceId = settings.instanceId ?? 'default';
  const prefix = ['chat', settings.flowToken, settings.instanceId].filter(Boolean).join(':');
  const storedConsent = createStoredText('localStorage', `${prefix}:consent`, () => 'granted');
  const hasAgreed = settings.consent === 'pending' && storedConsent.read() === 'granted';
  const state: PageContext['state'] = {
    settings,
    consent: hasAgreed ? 'granted' : (settings.consent ?? 'granted'),
    isOpen: isInPage(settings),
    isPreview: false,
    isLauncherHidden: settings.load === 'manual' || undefined,
    unread: 0,
    availability: { online: false },
    labels: {
      label: settings.label ?? 'Chat with us',
      closeLabel: 'Close chat',
      unreadLabel: '',
      frameTitle: 'Chat',
      failed: 'The chat couldn’t be loaded.',
      retry: 'Try again',
    },
  };
  const store = (kind: 'localStorage' | 'sessionStorage', name: string) =>
    createStoredText(kind, `${prefix}:${name}`, () => state.consent);
  const session = store('localStorage', 'session');
  const navigated: ((url: string) => void)[] = [];
  const storedVisit = store('localStorage', 'visit');
  const visit = createVisitStorage(session, storedVisit);
  state.channelLook = visit.read().look;
  return {
    instanceId,
    api: new URL((settings.apiUrl ?? '').replace(/\/?$/, '/'), location.href),
    signal,
    events: createEvents(instanceId),
    watchNavigation(changed) {
      navigated.push(changed);
      // Wrap the page's history only once, so that shutdown can restore the original functions.
      if (navigated.length > 1) return;
      watchNavigation(signal, (url) => {
        for (const run of navigated) run(url);
      });
    },
    session,
    storedConsent,
    storedOpen: store('sessionStorage', 'open'),
    storedVisit,
    visit,
    storedDismissals: store('sessionStorage', 'dismissed'),
    storedFallback: store('sessionStorage', 'fallback'),
    storedForget: createStoredText('localStorage', `${prefix}:forget`, () => 'granted'),
    storedEnded: store('localStorage', 'ended'),
    storedSent: store('sessionStorage', 'sent'),
    state,
    effects: new Set(),
  };
}

/** Whether the chat is part of the page (`embed`, `full`) instead of a panel above it. */
export function isInPage(settings: ChatSettings): boolean {
  return settings.style === 'embed' || settings.style === 'full';
}
