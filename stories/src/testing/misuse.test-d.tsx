// Only compiled, never run: the line below each `@ts-expect-error` is a mistake, so it must not compile. The tests in
// `examples/test` compile this file against the packed packages too.
import type { ChatClient, ContentType, Message } from '@chat/core';
import {
  ChatProvider,
  ClientProvider,
  readContent,
  type TypedContent,
  useChatClient,
  useChatEvent,
  useChatProblem,
  useComposer,
  useConnection,
  useConversation,
  useMessageContent,
  useMessageList,
} from '@chat/hooks';
import { type ContentProps, FormattedText, type Strings } from '@chat/ui';
import { ChatWidget } from '@chat/ui/widget';
import { type ComponentProps, type ComponentType, createElement } from 'react';

declare const client: ChatClient;
declare const message: Message;
const settings = { flowToken: 'demo' };

export function WrongHooks() {
  const { messages, status, retry, send, sendFiles, rate } = useConversation();
  // @ts-expect-error the state has no such property
  useConversation(({ isTyping }) => isTyping);
  // @ts-expect-error the selected value is a number
  useConversation(({ unreadCount }) => unreadCount).length;
  // @ts-expect-error there is no such status
  String(status === 'loaded');
  // @ts-expect-error messages are read-only
  messages.push(message);
  // @ts-expect-error messages are read-only
  message.content = '';
  // @ts-expect-error `retry` expects the local id, not the id of the server
  retry(message.id);
  // @ts-expect-error a text is required
  send();
  // @ts-expect-error files are required, not their names
  sendFiles(['order.pdf']);
  // @ts-expect-error a rating has a `score`
  rate(1, { stars: 5 });
  // @ts-expect-error there is no such option
  useComposer({ enterSend: true });
  // @ts-expect-error the value is a text
  useComposer().setValue(1);
  // @ts-expect-error a message is required
  useMessageContent();
  // @ts-expect-error `isVisible` is true or false
  useMessageList({ isVisible: 'yes' });
  // @ts-expect-error there is no such state
  String(useConnection().state === 'connected');
  // @ts-expect-error there is no such kind
  String(useChatProblem()?.kind === 'cors');
  // @ts-expect-error there is no such event
  useChatEvent('message:recieved', () => undefined);
  // @ts-expect-error the event has no such data
  useChatEvent('message:received', ({ text }) => text);
  // @ts-expect-error the field is called `identifierHash`
  useChatClient().contact.identify({ identifier_hash: '' });
  return null;
}

/** Each content type narrows the content to its own data, and no type is missing. */
export function wrongContent(): string {
  const content = readContent(message);
  // @ts-expect-error only some types have items
  String(content.items);
  // @ts-expect-error there is no such content type
  String(content.type === 'card');
  switch (content.type) {
    case 'cards':
      // @ts-expect-error the field is called `description`
      content.items.map(({ text }) => text);
      // @ts-expect-error only links have an address
      content.items.flatMap(({ actions }) => actions.map(({ href }) => href));
      // @ts-expect-error items are read-only
      content.items.pop();
      return content.items.map(({ title }) => title).join();
    case 'input_select':
      // @ts-expect-error choices have no description
      return content.items.map(({ description }) => description).join();
    case 'form':
    case 'input_email':
      // @ts-expect-error a form has fields, not items
      String(content.items);
      return content.fields.map(({ name, type }) => `${name} ${type}`).join();
    case 'article':
      // @ts-expect-error an article may have no address
      return content.items.map(({ href }) => href.length).join();
    case 'input_csat':
      // @ts-expect-error there may be no rating yet
      return String(content.rating.score);
    case 'location':
      return content.place?.latitude.toFixed(2) ?? '';
    case 'contact':
      return content.person?.phone ?? '';
    case 'sticker':
      return content.sticker?.alt ?? '';
    case 'audio':
    case 'video':
      return content.media?.durationSeconds?.toFixed() ?? '';
    case 'integrations':
      return content.integration?.href ?? '';
    case 'text':
    case 'unknown':
      // @ts-expect-error a text has no items
      return String(content.items);
    default:
      return content satisfies never;
  }
}

/** These two compile only if `ContentType` and the `type` of `TypedContent` have the same values. */
export const contentOfType = (type: ContentType): TypedContent['type'] => type;
export const typeOfContent = ({ type }: TypedContent): ContentType => type;

/** Renders a component. With JSX, the formatter would move the mistakes away from the comments above them. */
function render<Props extends object>(component: ComponentType<Props>, props: Props) {
  return createElement(component, props);
}

const children = null;
type ProviderProps = ComponentProps<typeof ChatProvider>;
const apiUrl = new URL('https://chat.example');

// @ts-expect-error `settings` or `client` is required
render<ProviderProps>(ChatProvider, { children });
// @ts-expect-error either `settings` or `client`
render<ProviderProps>(ChatProvider, { children, settings, client });
// @ts-expect-error `flowToken` is required
render<ProviderProps>(ChatProvider, { children, settings: { apiUrl: 'https://chat.example' } });
// @ts-expect-error there is no such setting
render<ProviderProps>(ChatProvider, { children, settings: { ...settings, url: '' } });
// @ts-expect-error `apiUrl` is a text
render<ProviderProps>(ChatProvider, { children, settings: { ...settings, apiUrl } });
// @ts-expect-error `onError` receives one error
render<ProviderProps>(ChatProvider, { children, settings: { ...settings, onError: (_a, _b) => null } });
// @ts-expect-error `ClientProvider` accepts no settings
render(ClientProvider, { children, settings });

type WidgetProps = ComponentProps<typeof ChatWidget>;
const Card = ({ message: { content } }: ContentProps) => content;
const Wrong = ({ card }: { readonly card: string }) => card;

// @ts-expect-error `settings` or `client` is required
render<WidgetProps>(ChatWidget, {});
// @ts-expect-error either `settings` or `client`
render<WidgetProps>(ChatWidget, { settings, client });
// @ts-expect-error there is no such layout
render<WidgetProps>(ChatWidget, { settings, layout: 'modal' });
// @ts-expect-error there is no such scheme
render<WidgetProps>(ChatWidget, { settings, scheme: 'system' });
// @ts-expect-error there is no such side
render<WidgetProps>(ChatWidget, { settings, position: 'top' });
// @ts-expect-error the brand is a text
render<WidgetProps>(ChatWidget, { settings, brand: 0x1f5a49 });
// @ts-expect-error there is no such prop
render<WidgetProps>(ChatWidget, { settings, theme: 'flat' });
// @ts-expect-error children would not be shown
render<WidgetProps>(ChatWidget, { settings, children });
// @ts-expect-error there is no such slot
render<WidgetProps>(ChatWidget, { settings, slots: { heder: null } });
// @ts-expect-error the header receives `onClose`
render<WidgetProps>(ChatWidget, { settings, slots: { header: ({ close }) => close } });
// @ts-expect-error a row is a component, not an element
render<WidgetProps>(ChatWidget, { settings, slots: { messageRow: children } });
// @ts-expect-error a row cannot be removed
render<WidgetProps>(ChatWidget, { settings, slots: { messageRow: null } });
// @ts-expect-error a row receives `grouped`
render<WidgetProps>(ChatWidget, { settings, slots: { messageRow: ({ message }) => message } });
// @ts-expect-error the avatar receives `name` and `avatarUrl`
render<WidgetProps>(ChatWidget, { settings, slots: { avatar: ({ src }) => src } });
// @ts-expect-error the launcher receives `buttonRef`
render<WidgetProps>(ChatWidget, { settings, slots: { launcher: ({ ref }) => ref } });
// @ts-expect-error there is no such content type
render<WidgetProps>(ChatWidget, { settings, slots: { contentTypes: { card: Card } } });
// @ts-expect-error the component of a content type receives `message`
render<WidgetProps>(ChatWidget, { settings, slots: { contentTypes: { cards: Wrong } } });
// @ts-expect-error there is no text with this id
render<WidgetProps>(ChatWidget, { settings, strings: { 'composer.placehoder': '' } });
// @ts-expect-error `onOpenChange` receives true or false
render<WidgetProps>(ChatWidget, { settings, onOpenChange: (reason: string) => reason });
// @ts-expect-error a message is required
render<ComponentProps<typeof FormattedText>>(FormattedText, { isCurrent: true });
// @ts-expect-error texts are strings
export const wrongStrings: Strings = { 'panel.label': 1 };
