import type { ConfigStore } from '../config/configStore.ts';
import type { LiveConnection } from '../connection/LiveConnection.ts';
import type { Conversation } from '../conversation/Conversation.ts';
import type { SessionCalls } from '../visitor/SessionCalls.ts';
import type { Visitor } from '../visitor/Visitor.ts';

export interface ChannelParts {
  readonly config: ConfigStore;
  readonly visitor: Visitor;
  readonly calls: SessionCalls;
  readonly connection: LiveConnection;
  readonly conversation: Conversation;
}
