import type { Availability } from '../events/ChatEvents.ts';
import type { Events } from '../events/createEvents.ts';
import type { Consent, StoredText } from '../page/storedText.ts';
import type { ChatSettings } from '../settings/ChatSettings.ts';
import type { ChannelLook } from './ChannelLook.ts';
import type { Labels } from './Labels.ts';
import type { VisitStorage } from './Visit.ts';

/** State and services shared by the parts of one chat. */
export interface PageContext {
  readonly instanceId: string;
  /** URL of the backend, resolved against the page. */
  readonly api: URL;
  /** Aborts on `shutdown`, which removes the chat's listeners and timers from the page. */
  readonly signal: AbortSignal;
  readonly events: Events;
  /** Calls `changed` with the new URL when a single-page app navigates, until shutdown. */
  watchNavigation(changed: (url: string) => void): void;
  /** The visitor's session token. */
  readonly session: StoredText;
  /** Set while a popup is open, so that it opens again on the next page in this tab. */
  readonly storedOpen: StoredText;
  /** Set if consent was granted, in the panel or by the page, while the `consent` setting is `pending`. */
  readonly storedConsent: StoredText;
  /** A `Visit` as JSON. */
  readonly storedVisit: StoredText;
  readonly visit: VisitStorage;
  /** Ids of the campaigns that the visitor has dismissed in this tab, separated by spaces. */
  readonly storedDismissals: StoredText;
  /** Set in this tab if the backend or the page's CSP does not allow the visit check of a visitor with a session. */
  readonly storedFallback: StoredText;
  /** Set if the next widget must delete the visitor's stored data before it starts, for example after a shutdown. */
  readonly storedForget: StoredText;
  /** Tokens of sessions that are still to be ended on the backend, separated by spaces. */
  readonly storedEnded: StoredText;
  /** The settings `sendRef` and `sendStartFlow` that were sent in this tab, as JSON. */
  readonly storedSent: StoredText;
  readonly state: ChatState;
  /** Functions that run after each render, and when the page's color scheme changes. */
  readonly effects: Set<() => void>;
}

export interface ChatState {
  settings: ChatSettings;
  /** Undefined until the visit check or the widget has sent it, unless it is stored. */
  channelLook?: ChannelLook | undefined;
  consent: Consent;
  /** Starts what waits for consent, such as the visit check. Undefined if nothing waits. */
  onGranted?: (() => void) | undefined;
  isOpen: boolean;
  /** Whether the frame shows unread messages or a campaign above the launcher. */
  isPreview: boolean;
  /** Set by `hide`, `show` and `load: 'manual'`. Undefined: the settings and the channel decide. */
  isLauncherHidden?: boolean | undefined;
  /** How many sheets, pictures and searches are open in the chat. */
  openLayers?: number;
  unread: number;
  availability: Availability;
  labels: Labels;
  /** Whether the page has called `identify` with an identity that can be recognized later. */
  isIdentified?: boolean;
  /** Start of the page view in which a campaign is due, in milliseconds since the epoch. */
  pageSinceMs?: number;
  /** Whether the visit check found new messages while the page was open. */
  hasNews?: boolean;
}

export function forgetVisit({ storedVisit, storedDismissals }: PageContext): void {
  for (const stored of [storedVisit, storedDismissals]) stored.write(undefined);
}

export function shownState({ isOpen, isPreview }: ChatState): 'open' | 'preview' | 'closed' {
  if (isOpen) return 'open';
  return isPreview ? 'preview' : 'closed';
}
