import type { Message } from '@chat/hooks';
import type { ChatIntl } from '../../i18n/createChatIntl.ts';

/** Returns a name for assistive technology. The name of a bot says that it is a bot. */
export function spokenName(sender: Message['sender'], t: ChatIntl['t']): string {
  const name = sender?.name || t('message.agentFallback');
  return sender?.type === 'bot' ? t('message.botName', { name }) : name;
}
