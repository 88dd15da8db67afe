import {
  type Conversation,
  decodeConversation,
  decodeStartedConversation,
  decodeTranscriptStatus,
} from '../protocol/conversation.ts';
import type { ContactDetails } from '../protocol/identity.ts';
import { type Call, get, ignoreResponse, post } from './call.ts';
import { type CallLimits, messageBody, type OutgoingText } from './messages.ts';

export interface StartConversation {
  readonly contact?: ContactDetails;
  readonly message?: OutgoingText;
  readonly customAttributes?: Readonly<Record<string, unknown>>;
  readonly startFlow?: string;
  readonly userAttrs?: Readonly<Record<string, unknown>>;
}

export function conversationCalls(call: Call) {
  return {
    createConversation: (start: StartConversation, limits: CallLimits = {}) =>
      call(
        { ...post('/api/conversations', startBody(start)), keepalive: true, ...limits },
        decodeStartedConversation,
      ),
    /** The value is null if the visitor has no conversation. */
    fetchConversation: () => call(get('/api/conversations'), conversationOrNull),
    toggleStatus: () => call(post('/api/conversations/toggle_status'), conversationOrNull),
    /** The value is the new last-seen time in seconds since the epoch. */
    updateLastSeen: () => call(post('/api/conversations/update_last_seen'), decodeLastSeen),
    toggleTyping: (isTyping: boolean) =>
      call(
        post('/api/conversations/toggle_typing', { typing_status: isTyping ? 'on' : 'off' }),
        ignoreResponse,
      ),
    requestTranscript: (email: string) =>
      call(post('/api/conversations/transcript', { email }), decodeTranscriptStatus),
  };
}

/** Decodes an empty object or list as null. Any other invalid conversation is a failure. */
function conversationOrNull(data: unknown): Conversation | null | undefined {
  const isEmpty = typeof data === 'object' && data !== null && Object.keys(data).length === 0;
  return isEmpty ? null : decodeConversation(data);
}

function decodeLastSeen(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null || !('contact_last_seen_at' in data)) return undefined;
  return typeof data.contact_last_seen_at === 'number' ? data.contact_last_seen_at : undefined;
}

function startBody({ contact, message, customAttributes, startFlow, userAttrs }: StartConversation) {
  return {
    ...(contact ? { contact } : {}),
    ...(message ? { message: messageBody(message) } : {}),
    ...(customAttributes ? { custom_attributes: customAttributes } : {}),
    ...(startFlow ? { start_flow: startFlow } : {}),
    ...(userAttrs ? { userAttrs } : {}),
  };
}
