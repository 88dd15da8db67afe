import type { Availability } from '../events/ChatEvents.ts';
import type { Events } from '../events/createEvents.ts';
import type { Consent, StoredText } from '../page/storedText.ts';
import type { ChatSettings } from '../settings/ChatSettings.ts';

/** State and services shared by the parts of one chat. */
export interface PageContext {
  readonly instanceId: string;
  /** URL of the backend, resolved against the page. */
  readonly api: URL;
  /** Aborts on `shutdown`, which removes the chat's listeners and timers from the page. */
  readonly signal: AbortSignal;
  readonly events: Events;
  /** The visitor's session token. */
  readonly session: StoredText;
  /** Set if the panel was open when the visitor left the previous page in this tab. */
  readonly storedOpen: StoredText;
  /** Set if consent was granted, in the panel or by `setConsent`. Used only if the `consent` setting is `pending`. */
  readonly storedConsent: StoredText;
  readonly state: ChatState;
  /** Functions that run after each render, and when the page's color scheme changes. */
  readonly effects: Set<() => void>;
}

/** The mutable state of one chat. */
export interface ChatState {
  settings: ChatSettings;
  consent: Consent;
  isOpen: boolean;
  /** Whether the frame shows unread messages or a campaign above the launcher. */
  isPreview: boolean;
  isLauncherHidden: boolean;
  unread: number;
  availability: Availability;
  labels: Labels;
}

/**
 * Texts on the host page. The defaults are in English; the widget replaces them with texts in the visitor's language.
 */
export interface Labels {
  readonly label: string;
  readonly closeLabel: string;
  readonly unreadLabel: string;
  readonly frameTitle: string;
}

/** Returns whether the panel is open, shows a preview, or is closed. */
export function shownState({ isOpen, isPreview }: ChatState): 'open' | 'preview' | 'closed' {
  if (isOpen) return 'open';
  return isPreview ? 'preview' : 'closed';
}
