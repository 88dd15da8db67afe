import type { ChannelConfig } from '../protocol/config.ts';

/** What a channel can switch on and off. */
export interface Features {
  readonly endConversation: boolean;
  readonly moveToMobile: boolean;
  readonly popout: boolean;
  readonly typingEffect: boolean;
  readonly fullChatHeader: boolean;
  readonly embedChatHeader: boolean;
  readonly embedHeaderClose: boolean;
}

/**
 * Reads the channel's switches: enabled unless the value is exactly 0; the typing effect, the header of the embed
 * style and its close button only if it is exactly 1 (spec §2, §5). The header of the full style counts among the
 * former: it shows in every style that is not embed, so that only an exact 0 can be meant to hide it.
 */
export function readFeatures(channel: ChannelConfig): Features {
  return {
    endConversation: isNotZero(channel.endConversation),
    moveToMobile: isNotZero(channel.showMoveToMobile),
    popout: isNotZero(channel.showPopupChatWindow),
    typingEffect: isOne(channel.typingEffect),
    fullChatHeader: isNotZero(channel.fullChatHeader),
    embedChatHeader: isOne(channel.embedChatHeader),
    embedHeaderClose: isOne(channel.embedHeaderClose),
  };
}

const isNotZero = (value: unknown) => value !== 0 && value !== '0';
const isOne = (value: unknown) => value === 1 || value === '1';
