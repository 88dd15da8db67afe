import type { Consent } from '../page/storedText.ts';

/** When the launcher and the frame are made; see the README for what each mode loads. */
export type LoadMode = 'idle' | 'interaction' | 'visible' | 'immediate' | 'manual';
/** Where the launcher and the panel sit. */
export type Position = 'left' | 'right';
/** A place of the launcher: its side and its distance from the edges in CSS pixels. */
export interface Placement {
  readonly side?: Position;
  readonly x?: number;
  readonly y?: number;
}

/** How the chat looks; every part may change while it is open. */
export interface ChatTheme {
  /**
   * Default `light`. `auto` is the scheme that the page itself is shown in, by its CSS `color-scheme`; a page follows the
   * system with `<meta name="color-scheme" content="light dark">`.
   */
  readonly colorScheme?: 'light' | 'dark' | 'auto';
  /** Brand colour: any opaque colour of CSS. What is none is warned of, and the default is used. */
  readonly brand?: string;
  /** Corner radius, a CSS length. */
  readonly radius?: string;
  readonly font?: string;
  readonly appearance?: 'standard' | 'flat';
  /** Further `--chat-…` variables. */
  readonly variables?: Readonly<Record<string, string>>;
}

/** Switches for what the visitor may do; a part that is not named follows the channel. */
export interface ChatFeatures {
  readonly endConversation?: boolean;
  readonly moveToMobile?: boolean;
  readonly popout?: boolean;
  readonly typingEffect?: boolean;
}

/** Everything that `boot` and `createChat` take (spec §3, Widget app config). Only `flowToken` is required. */
export interface ChatSettings extends ChatTheme {
  /** The site's channel. */
  readonly flowToken: string;
  /** Address of the backend. Default: where the loader came from. */
  readonly apiUrl?: string;
  /** Tells several chats on one page apart. */
  readonly instanceId?: string;
  /** A language tag, or `auto` (default): the page's `lang`, else the browser's. */
  readonly locale?: string;
  readonly style?: 'popup' | 'embed' | 'full';
  /** Where an `embed` (or `full`) chat is put. */
  readonly mount?: Element | string;
  readonly position?: Position;
  /** Distance of the launcher from the edges in CSS pixels, 20 by default. */
  readonly offset?: { readonly x?: number; readonly y?: number };
  readonly zIndex?: number;
  /** The launcher: ours (`true`, default), none (`false`), or a selector for elements that open the chat. */
  readonly launcher?: boolean | string;
  /** Name of the launcher until the widget sends its own. */
  readonly label?: string;
  /** Shows the label beside the icon. */
  readonly showLabel?: boolean;
  readonly load?: LoadMode;
  /** Makes the frame, hidden, so many milliseconds after boot, so that campaigns may run for new visitors. */
  readonly campaignsAfterMs?: number;
  readonly consent?: Consent;
  readonly features?: ChatFeatures;
  readonly strings?: Readonly<Record<string, string>>;
  /** Overrides of the channel's configuration, by property. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** Overrides of what the installation says of itself: brand, logo, privacy and terms (spec §7, update-global-config). */
  readonly globalConfig?: Readonly<Record<string, unknown>>;
  /** Whether a ping may sound for a message that the visitor does not see. Default true. */
  readonly sound?: boolean;
  /** Whether a hidden tab's title counts unread messages. Default true. */
  readonly titleBadge?: boolean;
  /** Lets events carry the text of messages. Default false: ids and types only. */
  readonly shareContent?: boolean;
  /**
   * What of page addresses leaves the browser (with messages and events, as landing page and referrer). Default `path`:
   * without query and fragment, which may hold secrets. `full` sends them too. Campaigns see the full address either way.
   */
  readonly pageAddress?: 'path' | 'full';
  /** For a style element, where a browser has no constructable style sheets. */
  readonly nonce?: string;
  /** Warns in the console about unknown settings and dropped messages. */
  readonly debug?: boolean;
}
