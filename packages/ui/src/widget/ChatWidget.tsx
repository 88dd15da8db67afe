import { ChatProvider, type ChatProviderProps, useChatConfig } from '@chat/hooks';
import { type ComponentProps, useRef } from 'react';
import { Announcer } from '../blocks/announcer/Announcer.tsx';
import { PictureOrigins } from '../blocks/content/PictureOrigins.tsx';
import { Spinner } from '../elements/Spinner.tsx';
import type { Strings } from '../i18n/catalogue.ts';
import { IntlProvider, type IntlProviderProps } from '../i18n/IntlProvider.tsx';
import { ChatPopup } from './ChatPopup.tsx';
import { ChatScreen } from './ChatScreen.tsx';
import { inline, waiting } from './ChatWidget.css.ts';
import type { ChatSlots } from './ScreenParts.tsx';
import { useLanguage } from './useLanguage.ts';
import { type Look, useLook } from './useLook.ts';

type ChatSource =
  | Pick<Extract<ChatProviderProps, { client: unknown }>, 'client' | 'settings'>
  | Pick<Extract<ChatProviderProps, { settings: object }>, 'client' | 'settings'>;

/** Props of `ChatWidget`; every attribute of a `<div>` passes through. What is left out follows the channel's settings. */
export type ChatWidgetProps = ChatSource &
  Partial<Look> &
  ChatWidgetOptions &
  Omit<ComponentProps<'div'>, 'children' | 'ref'>;

/** What a chat in a page can be told beside whose it is and how it looks. */
export interface ChatWidgetOptions {
  /** `inline` fills its parent, which needs a height; `popup` is a button in the corner of the page. */
  readonly layout?: 'inline' | 'popup';
  /** Corners and depth of its own, for `inline`. */
  readonly frame?: 'filled' | 'floating';
  readonly position?: 'left' | 'right';
  /** A BCP 47 tag. */
  readonly locale?: string;
  /** Texts of your own, ICU allowed. Keep the object: another one is compiled again. */
  readonly strings?: Strings;
  readonly isOpenAtFirst?: boolean;
  /** Origins from which cards may show pictures, beside the page's own and the backend's. */
  readonly pictureOrigins?: readonly string[];
  readonly slots?: ChatSlots;
  onOpenChange?(isOpen: boolean): void;
}

/**
 * A whole chat in a page, without an iframe: header, form before the chat, messages, composer, banners, rating, what can
 * be done at the end. Give it a `client` of your own or `settings`. It is made of the kit's blocks and the public hooks
 * alone, so each part can be replaced by a slot, or the whole by your own composition. Declares `data-chat-theme`,
 * `data-chat-scheme` and `data-state`: `loading` or `ready`.
 */
export function ChatWidget({ client, settings, pictureOrigins = [], ...rest }: ChatWidgetProps) {
  const source = client ? { client } : settings ? { settings } : null;
  if (source === null) {
    throw new Error('<ChatWidget> has no chat. Give it a client, or settings with a flowToken.');
  }
  const { apiUrl = '' } = settings ?? {};
  const backend = URL.canParse(apiUrl) ? [new URL(apiUrl).origin] : [];
  return (
    <ChatProvider {...source}>
      <PictureOrigins value={[...backend, ...pictureOrigins]}>
        <LocalizedChat {...rest} />
      </PictureOrigins>
    </ChatProvider>
  );
}

type LocalizedChatProps = Omit<ChatWidgetProps, 'client' | 'settings' | 'pictureOrigins'>;

function LocalizedChat(props: LocalizedChatProps) {
  const { appearance, scheme, brand, layout, frame, position, locale, strings, ...more } = props;
  const { isOpenAtFirst = false, slots, onOpenChange, className, ...attributes } = more;
  const { widget } = useChatConfig();
  const root = useRef<HTMLDivElement>(null);
  const look = {
    appearance: appearance ?? widget.widgetStyle,
    scheme: scheme ?? widget.darkMode,
    brand: brand ?? widget.widgetColor,
  };
  const intl = useLanguage(locale ?? widget.locale, strings);
  const isReady = useLook(look, root);
  const isPopup = layout === 'popup';
  const popup = { position: position ?? widget.position, isOpenAtFirst, onOpenChange };
  return (
    <div
      {...attributes}
      ref={root}
      className={[isPopup ? '' : inline, className].filter(Boolean).join(' ')}
      data-chat-part="chat"
      data-chat-theme={look.appearance}
      data-chat-scheme={look.scheme}
      data-state={intl && isReady ? 'ready' : 'loading'}
      {...(intl ? { lang: intl.locale, dir: intl.direction } : {})}
    >
      {intl && isReady && (
        <Spoken intl={intl}>
          {isPopup ? (
            <ChatPopup {...slots} {...popup} />
          ) : (
            <ChatScreen {...slots} frame={frame ?? 'filled'} isVisible />
          )}
        </Spoken>
      )}
      {!(intl && isReady) && !isPopup && <Waiting />}
    </div>
  );
}

function Spoken({ intl, children }: IntlProviderProps) {
  return (
    <IntlProvider intl={intl}>
      <Announcer>{children}</Announcer>
    </IntlProvider>
  );
}

function Waiting() {
  return (
    <div className={waiting}>
      <Spinner size={28} />
    </div>
  );
}
