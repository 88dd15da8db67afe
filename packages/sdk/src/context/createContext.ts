import { createEvents } from '../events/createEvents.ts';
import { createStoredText } from '../page/storedText.ts';
import type { ChatSettings } from '../settings/ChatSettings.ts';
import type { PageContext } from './PageContext.ts';

/** Creates the context of one chat from its settings. */
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
    isLauncherHidden: (settings.launcher ?? true) !== true || settings.load === 'manual',
    unread: 0,
    availability: { online: false },
    labels: {
      label: settings.label ?? 'Chat with us',
      closeLabel: 'Close chat',
      unreadLabel: '',
      frameTitle: 'Chat',
    },
  };
  const consent = () => state.consent;
  return {
    instanceId,
    api: new URL((settings.apiUrl ?? '').replace(/\/?$/, '/'), location.href),
    signal,
    events: createEvents(instanceId),
    session: createStoredText('localStorage', `${prefix}:session`, consent),
    storedConsent,
    storedOpen: createStoredText('sessionStorage', `${prefix}:open`, consent),
    state,
    effects: new Set(),
  };
}

/** Whether the chat is part of the page (`embed`, `full`) instead of a panel above it. */
export function isInPage(settings: ChatSettings): boolean {
  return settings.style === 'embed' || settings.style === 'full';
}
