import { describe, expect, it } from 'vitest';
import { decodeConfig } from '../protocol/config.ts';
import { readFeatures } from './features.ts';

const read = (key: string, value: unknown) =>
  readFeatures(decodeConfig({ channel: { [key]: value } }).channel);
const values = [0, '0', 1, '1', undefined, null, '', true, 2];

describe('a switch of the channel', () => {
  it.each(values)(
    '%j enables ending a conversation, the QR code, the pop-out and attachments unless it is 0 or the text 0',
    (value) => {
      const isEnabled = value !== 0 && value !== '0';
      expect(read('endConversation', value).endConversation).toBe(isEnabled);
      expect(read('showMoveToMobile', value).moveToMobile).toBe(isEnabled);
      expect(read('showPopupChatWindow', value).popout).toBe(isEnabled);
      expect(read('attachments', value).attachments).toBe(isEnabled);
    },
  );

  it.each(values)('%j enables the typing effect only if it is 1 or the text 1', (value) => {
    expect(read('typingEffect', value).typingEffect).toBe(value === 1 || value === '1');
  });

  it.each(values)('%j enables the header of the full style unless it is 0 or the text 0', (value) => {
    expect(read('fullChatHeader', value).fullChatHeader).toBe(value !== 0 && value !== '0');
  });

  it.each(values)(
    '%j enables the header of the embed style and its close button only if it is 1 or the text 1',
    (value) => {
      const isEnabled = value === 1 || value === '1';
      expect(read('embedChatHeader', value).embedChatHeader).toBe(isEnabled);
      expect(read('embedHeaderClose', value).embedHeaderClose).toBe(isEnabled);
    },
  );

  it.each(values)('%j enables voice messages only if it is 1 or the text 1', (value) => {
    expect(read('voiceMessages', value).voice).toBe(value === 1 || value === '1');
  });
});
