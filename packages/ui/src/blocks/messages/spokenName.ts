import type { Message } from '@chat/hooks';
import type { ChatIntl } from '../../i18n/createChatIntl.ts';

/** Returns the name of an agent or bot for assistive technology. It says of a bot that it is one. */
export function spokenName(sender: Message['sender'], t: ChatIntl['t']): string {
  const name = sender?.name || t('message.agentFallback');
  return sender?.type === 'bot' ? t('message.botName', { name }) : name;
}
