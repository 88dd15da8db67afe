import type { ChatSettings } from '../settings/ChatSettings.ts';

/**
 * The channel's look, as values of settings that a page can also set itself. A `style` of `embed` or `full` only makes
 * the page load the frame. The chat stays a popup until the widget in the frame sends the look.
 */
export type ChannelLook = Readonly<
  Partial<Pick<ChatSettings, 'brand' | 'position' | 'colorScheme' | 'style' | 'launcher'>>
>;

/**
 * Whether the channel's `style` is `embed` or `full` and can be used: the page must not set a style itself, and `embed`
 * needs `mount`.
 */
export function hasPlaceFor(style: unknown, page: ChatSettings): style is 'embed' | 'full' {
  return !page.style && (style === 'full' || (style === 'embed' && Boolean(page.mount)));
}
