import type { Consent } from '../page/storedText.ts';

/** When the launcher and the frame are created. docs/host-page.md lists what each mode loads. */
export type LoadMode = 'idle' | 'interaction' | 'visible' | 'immediate' | 'manual';
/** The side of the page with the launcher and the panel. */
export type Position = 'left' | 'right';
/** Position of the launcher and the panel: the side of the page, and the distance from the edges in CSS pixels. */
export interface Placement {
  readonly side?: Position;
  readonly x?: number;
  readonly y?: number;
}

/** How the chat looks. All of it can change while the chat is open. */
export interface ChatTheme {
  /**
   * Default: the channel's color scheme. `auto` follows the page's CSS
   * `color-scheme`. To let the page follow the system, add `<meta name="color-scheme" content="light dark">`.
   */
  readonly colorScheme?: 'light' | 'dark' | 'auto';
  /** Brand color: any opaque CSS color. Default: the channel's color. An invalid color is reported and ignored. */
  readonly brand?: string;
  /** Corner radius: a length up to 40 px, in `px`, `rem` or `em` (1rem and 1em count as 16 px), or `0`. */
  readonly radius?: string;
  readonly font?: string;
  readonly appearance?: 'standard' | 'flat';
  /** Further `--chat-…` variables. */
  readonly variables?: Readonly<Record<string, string>>;
}

/** Turns features on or off for the visitor. Features that are not set follow the channel. */
export interface ChatFeatures {
  readonly endConversation?: boolean;
  readonly moveToMobile?: boolean;
  readonly popout?: boolean;
  readonly typingEffect?: boolean;
  /** `true` shows the button even if the channel accepts no files; the backend then refuses them. */
  readonly attachments?: boolean;
  /**
   * `false` turns voice messages off and denies the iframe the microphone. Only the channel can turn voice messages on.
   */
  readonly voice?: boolean;
}

/** The settings of `boot` and `createChat`. Only `flowToken` is required. */
export interface ChatSettings extends ChatTheme {
  /** Token of the site's channel. */
  readonly flowToken: string;
  /** URL of the backend. Default: the origin of the loader, or of the page if there is no loader. */
  readonly apiUrl?: string;
  /** Distinguishes several chats on one page. */
  readonly instanceId?: string;
  /** A language tag, or `auto` (default) for the page's `lang`, or else the browser's language. */
  readonly locale?: string;
  /** Default: the channel's style, if the page can show it, or else `popup`. */
  readonly style?: 'popup' | 'embed' | 'full';
  /** Element that contains the chat, or its selector. Default: the document's root element. */
  readonly mount?: Element | string;
  readonly position?: Position;
  /** Distance of the launcher from the edges in CSS pixels: 20 by default, at least 16. */
  readonly offset?: { readonly x?: number; readonly y?: number };
  readonly zIndex?: number;
  /**
   * `true`: the built-in launcher. `false`: none. A selector: the page's own elements that open the chat. Default:
   * `true`, unless the channel hides the launcher.
   */
  readonly launcher?: boolean | string;
  /** Label of the launcher until the widget sends its own. */
  readonly label?: string;
  /** Shows the label beside the icon. */
  readonly showLabel?: boolean;
  readonly load?: LoadMode;
  /**
   * Loads the hidden frame of a popup after this many milliseconds: for a new visitor if the visit check gets a 404 or
   * the page's CSP forbids it, and for a visitor whose session has ended. Needs consent, and `load` must be `idle` or
   * `visible`.
   */
  readonly campaignsAfterMs?: number;
  readonly consent?: Consent;
  /** Bot flow that starts the conversation when a visitor without a conversation opens the chat. */
  readonly startFlow?: string;
  /**
   * Reference for the bot, sent when the visitor opens the chat. Sent once per tab or, without consent, once per page.
   */
  readonly sendRef?: string;
  /**
   * Bot flow that runs when the visitor opens the chat, even in an existing conversation. Runs as often as `sendRef` is
   * sent.
   */
  readonly sendStartFlow?: string;
  /**
   * When a conversation starts without a message from the visitor. `bot` (default): when the chat is opened, if the
   * channel has a bot or `startFlow` is set. `always`: when the chat is opened, or when the visitor closes a preview.
   */
  readonly autoStart?: 'bot' | 'always';
  /**
   * Attributes of the visitor's browser or visit. Sent with `sendRef`, and when a conversation or flow starts, but not
   * if a campaign starts it. They replace attributes of the same name that the widget reads from the browser.
   */
  readonly userAttrs?: Readonly<Record<string, unknown>>;
  /** Further `userAttrs` about the visitor's IP address, such as country and city. */
  readonly ipInfo?: Readonly<Record<string, unknown>>;
  /** Further `userAttrs` from Google's tag, such as its client ID. */
  readonly gtagInfo?: Readonly<Record<string, unknown>>;
  readonly features?: ChatFeatures;
  readonly strings?: Readonly<Record<string, string>>;
  /** Overrides the properties of the channel's configuration that a page may set. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** Overrides the installation's brand name, brand link, logos, privacy link and terms link. */
  readonly globalConfig?: Readonly<Record<string, unknown>>;
  /** Whether a ping sounds for a message that the visitor does not see. Default true. */
  readonly sound?: boolean;
  /** Whether a hidden tab's title shows the unread count. Default true. */
  readonly titleBadge?: boolean;
  /** Whether events include the text of messages. Default false. */
  readonly shareContent?: boolean;
  /**
   * How much of the visitor's page URLs is sent to the backend: with messages and events, and as the landing page and
   * the referrer. `path` (default) omits query and fragment, which may contain secrets. `full` includes them.
   * Campaign rules always match the full URL.
   */
  readonly pageAddress?: 'path' | 'full';
  /** CSP nonce for the style and modulepreload elements that the chat adds. */
  readonly nonce?: string;
  /**
   * Reports unknown settings. Warns in the console about ignored messages of the widget, and about answers of the backend
   * that differ from the documented shapes. Default false.
   */
  readonly debug?: boolean;
}
