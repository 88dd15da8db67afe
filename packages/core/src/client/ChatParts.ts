import type { Channel } from '../channel/Channel.ts';
import type { ConfigStore } from '../config/configStore.ts';
import type { LiveConnection } from '../connection/LiveConnection.ts';
import type { Conversation } from '../conversation/Conversation.ts';
import type { ChatContext } from '../environment/ChatContext.ts';
import type { UnsentMessages } from '../unsent/UnsentMessages.ts';
import type { Contact } from '../visitor/Contact.ts';
import type { PreferenceStore } from '../visitor/preferences.ts';
import type { SessionCalls } from '../visitor/SessionCalls.ts';
import type { Visitor } from '../visitor/Visitor.ts';

/** The parts of a chat. Each one depends only on those before it. */
export interface ChatParts {
  readonly context: ChatContext;
  readonly unsent: UnsentMessages;
  readonly visitor: Visitor;
  readonly preferences: PreferenceStore;
  readonly calls: SessionCalls;
  readonly contact: Contact;
  readonly config: ConfigStore;
  readonly connection: LiveConnection;
  readonly conversation: Conversation;
  readonly channel: Channel;
}
