import { ChatProvider, type ChatProviderProps, type ProviderSettings, useChatConfig } from '@chat/hooks';
import { type ComponentProps, useRef } from 'react';
import { Announcer } from '../blocks/announcer/Announcer.tsx';
import { PictureOrigins } from '../blocks/content/PictureOrigins.tsx';
import { Spinner } from '../elements/Spinner.tsx';
import type { Strings } from '../i18n/catalog.ts';
import { IntlProvider, type IntlProviderProps } from '../i18n/IntlProvider.tsx';
import { ChatPopup } from './ChatPopup.tsx';
import { ChatScreen } from './ChatScreen.tsx';
import { inline, loading } from './ChatWidget.css.ts';
import type { ChatSlots } from './ScreenParts.tsx';
import { useBrand } from './useBrand.ts';
import { useLanguage } from './useLanguage.ts';
import { type ThemeOptions, useTheme } from './useTheme.ts';

type ChatSource =
  | Pick<Extract<ChatProviderProps, { client: unknown }>, 'client' | 'settings'>
  | Pick<Extract<ChatProviderProps, { settings: object }>, 'client' | 'settings'>;

/**
 * Props of `ChatWidget`. Other attributes are passed to the `<div>`. Theme, position and locale default to the
 * channel's settings.
 */
export type ChatWidgetProps = ChatSource &
  Partial<ThemeOptions> &
  ChatWidgetOptions &
  Omit<ComponentProps<'div'>, 'children' | 'ref'>;

/** Options of `ChatWidget` besides the chat and its theme. */
export interface ChatWidgetOptions {
  /** `inline` fills its parent, which needs a height; `popup` adds a button in the corner of the page. */
  readonly layout?: 'inline' | 'popup';
  /** `floating` adds the theme's rounded corners and shadow; a `popup` always has them. */
  readonly frame?: 'filled' | 'floating';
  readonly position?: 'left' | 'right';
  readonly locale?: string;
  /** Custom texts as ICU messages. Pass a stable object: every new object is compiled again. */
  readonly strings?: Strings;
  readonly defaultOpen?: boolean;
  /**
   * Controls whether a `popup` is open. Change it in `onOpenChange`, which is called when the visitor opens or closes
   * it.
   */
  readonly open?: boolean;
  /**
   * Further origins for pictures in cards and stickers, and for audio and video; see `PictureOrigins`. The origins of
   * the page, of `settings.apiUrl` and of the channel's `mediaOrigins` are always allowed.
   */
  readonly pictureOrigins?: readonly string[];
  readonly slots?: ChatSlots;
  onOpenChange?(isOpen: boolean): void;
}

/**
 * A complete chat in a page without an iframe. Pass a `client` or `settings`; throws as `ChatProvider` does if both are
 * missing, or if the settings are wrong. The chat is made of public blocks and hooks, so you can replace parts with
 * `slots`, or build your own composition. Sets the attributes `data-chat-theme`, `data-chat-scheme` and `data-state`
 * (`loading` or `ready`).
 */
export function ChatWidget({ client, settings, pictureOrigins = [], ...rest }: ChatWidgetProps) {
  const source = client ? { client } : { settings: settings as ProviderSettings };
  const { apiUrl = '' } = settings ?? {};
  const backend = URL.canParse(apiUrl) ? [new URL(apiUrl).origin] : [];
  return (
    <ChatProvider {...source}>
      <PictureOrigins.Provider value={[...backend, ...pictureOrigins]}>
        <LocalizedChat {...rest} />
      </PictureOrigins.Provider>
    </ChatProvider>
  );
}

type LocalizedChatProps = Omit<ChatWidgetProps, 'client' | 'settings' | 'pictureOrigins'>;

function LocalizedChat(props: LocalizedChatProps) {
  const { appearance, scheme, brand, layout, frame, position, locale, strings, ...others } = props;
  const { defaultOpen = false, open, slots, onOpenChange, className, ...attributes } = others;
  const { widget } = useChatConfig();
  const root = useRef<HTMLDivElement>(null);
  const theme = {
    appearance: appearance ?? widget.widgetStyle,
    scheme: scheme ?? widget.darkMode,
    brand: useBrand(brand, widget.widgetColor),
  };
  const intl = useLanguage(locale ?? widget.locale, strings);
  const isReady = useTheme(theme, root);
  const isPopup = layout === 'popup';
  const popup = { position: position ?? widget.position, isInitiallyOpen: defaultOpen, open, onOpenChange };
  return (
    <div
      {...attributes}
      ref={root}
      className={[isPopup ? '' : inline, className].filter(Boolean).join(' ')}
      data-chat-part="chat"
      data-chat-theme={theme.appearance}
      data-chat-scheme={theme.scheme}
      data-state={intl && isReady ? 'ready' : 'loading'}
      {...(intl ? { lang: intl.locale, dir: intl.direction } : {})}
    >
      {intl && isReady && (
        <Providers intl={intl}>
          {isPopup ? (
            <ChatPopup {...slots} {...popup} />
          ) : (
            <ChatScreen {...slots} frame={frame ?? 'filled'} isVisible />
          )}
        </Providers>
      )}
      {!(intl && isReady) && !isPopup && <LoadingPanel />}
    </div>
  );
}

function Providers({ intl, children }: IntlProviderProps) {
  return (
    <IntlProvider intl={intl}>
      <Announcer>{children}</Announcer>
    </IntlProvider>
  );
}

function LoadingPanel() {
  return (
    <div className={loading}>
      <Spinner size={28} />
    </div>
  );
}
