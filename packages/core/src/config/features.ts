import type { ChannelConfig } from '../protocol/config.ts';
import { isNotZero, isOne } from '../protocol/flags.ts';

/** The features that a channel can switch on and off. */
export interface Features {
  readonly endConversation: boolean;
  readonly moveToMobile: boolean;
  readonly popout: boolean;
  readonly typingEffect: boolean;
  /** Whether visitors can attach files to messages. */
  readonly attachments: boolean;
  readonly voice: boolean;
  readonly fullChatHeader: boolean;
  readonly embedChatHeader: boolean;
  readonly embedHeaderClose: boolean;
}

/**
 * Reads the channel's switches. The typing effect, voice messages, the header of the embed style and its close button
 * are on only if the value is `1` or `'1'`. All others are on unless the value is `0` or `'0'`.
 */
export function readFeatures(channel: ChannelConfig): Features {
  return {
    endConversation: isNotZero(channel.endConversation),
    moveToMobile: isNotZero(channel.showMoveToMobile),
    popout: isNotZero(channel.showPopupChatWindow),
    typingEffect: isOne(channel.typingEffect),
    attachments: isNotZero(channel.attachments),
    voice: isOne(channel.voiceMessages),
    fullChatHeader: isNotZero(channel.fullChatHeader),
    embedChatHeader: isOne(channel.embedChatHeader),
    embedHeaderClose: isOne(channel.embedHeaderClose),
  };
}
