import type { Availability } from '../events/ChatEvents.ts';
import type { Events } from '../events/createEvents.ts';
import type { Consent, StoredText } from '../page/storedText.ts';
import type { ChatSettings } from '../settings/ChatSettings.ts';

/** What the parts of one chat share. */
export interface PageContext {
  readonly instanceId: string;
  /** Address of the backend, resolved against the page. */
  readonly api: URL;
  /** Ends with `shutdown`; every listener and timer hangs on it. */
  readonly signal: AbortSignal;
  readonly events: Events;
  /** The visitor's session token. */
  readonly session: StoredText;
  /** Whether the panel was open when the visitor left the last page of this tab. */
  readonly storedOpen: StoredText;
  /** Whether the visitor agreed inside the panel, where the host left the question to it. */
  readonly storedConsent: StoredText;
  readonly state: ChatState;
  /** What else follows the state, besides what is drawn; run after each change. */
  readonly effects: Set<() => void>;
}

/** What changes while the chat lives. */
export interface ChatState {
  settings: ChatSettings;
  consent: Consent;
  isOpen: boolean;
  /** The frame shows a few unread messages or a campaign above the launcher. */
  isPreview: boolean;
  isLauncherHidden: boolean;
  unread: number;
  availability: Availability;
  labels: Labels;
}

/** Words on the host page, in English until the widget sends the visitor's language. */
export interface Labels {
  readonly label: string;
  readonly closeLabel: string;
  readonly unreadLabel: string;
  readonly frameTitle: string;
}

/** What a visitor sees of the chat beside the launcher. */
export function shownState({ isOpen, isPreview }: ChatState): 'open' | 'preview' | 'closed' {
  if (isOpen) return 'open';
  return isPreview ? 'preview' : 'closed';
}
