import type { ConfigStore } from '../config/configStore.ts';
import type { LiveConnection } from '../connection/LiveConnection.ts';
import type { UnsentMessages } from '../unsent/UnsentMessages.ts';
import type { SessionCalls } from '../visitor/SessionCalls.ts';
import type { Visitor } from '../visitor/Visitor.ts';

export interface ConversationParts {
  readonly visitor: Visitor;
  readonly calls: SessionCalls;
  readonly unsent: UnsentMessages;
  readonly config: ConfigStore;
  readonly connection: LiveConnection;
}
