import type { ChatSettings } from '../settings/ChatSettings.ts';

/**
 * The channel's look, as settings that a page may set itself. `style` only loads the frame, which then sends the look
 * again: until then, the chat is a popup.
 */
export type ChannelLook = Readonly<
  Partial<Pick<ChatSettings, 'brand' | 'position' | 'colorScheme' | 'style' | 'launcher'>>
>;

/**
 * Whether the page shows the channel's `style` in its own place: it sets no style itself, and has an element for an `embed`
 * chat.
 */
export function hasPlaceFor(style: unknown, page: ChatSettings): style is 'embed' | 'full' {
  return !page.style && (style === 'full' || (style === 'embed' && Boolean(page.mount)));
}
