import { type ChannelLook, hasPlaceFor } from '../context/ChannelLook.ts';
import type { PageParts } from '../panel/PageParts.ts';
import type { SettingsCheck } from '../settings/createSettingsCheck.ts';

export interface LookLink {
  /** Applies the channel's look, which the widget has sent, and stores it for the next page if there is a session. */
  adopt(config: Readonly<Record<string, unknown>>): void;
  /** Applies the page's `config`. */
  update(): void;
}

/**
 * Creates the `LookLink`. If the page sets no `style`, the channel's `embed` or `full` is applied when the widget sends
 * the look. For `embed`, the page must set `mount`; otherwise the chat stays a popup, and that is reported.
 */
export function createLookLink(
  { context: { state, visit, events }, view, link }: PageParts,
  settings: Pick<SettingsCheck, 'place'>,
): LookLink {
  let channel: object | undefined;
  const place = (style: 'embed' | 'full') => {
    settings.place(style);
    state.settings = { ...state.settings, style };
    state.isOpen = true;
    state.isPreview = false;
    link.send({ event: 'update-config', property: 'style', value: style });
    link.send({ event: 'toggle-open', isOpen: true });
    events.fire('open');
  };
  const update = () => {
    // Until the widget sends the channel's look, the look from the visit check applies.
    if (channel) state.channelLook = channelLookOf({ ...channel, ...state.settings.config });
    view.render();
  };
  return {
    update,
    adopt(config) {
      const { style } = config;
      channel = config;
      visit.write({ look: channelLookOf(config) });
      if (hasPlaceFor(style, state.settings)) place(style);
      else if (style === 'embed' && !state.settings.style) {
        const message =
          'The style "embed" of the channel was ignored. Set `mount` to the element for the chat.';
        console.warn(`chat: ${message}`);
        events.fire('error', { code: 'invalid_setting', message });
      }
      update();
    },
  };
}

function channelLookOf({
  widgetColor,
  position,
  darkMode,
  style,
  hideChatBubble,
}: Readonly<Record<string, unknown>>) {
  return {
    brand: widgetColor || undefined,
    position,
    colorScheme: darkMode,
    style: style === 'popup' ? undefined : style,
    launcher: hideChatBubble !== true,
  } as ChannelLook;
}
