import { decodeStartedConversation } from '../protocol/conversation.ts';
import { type Call, post } from './call.ts';

type Attributes = Readonly<Record<string, unknown>>;

/** The calls by which something other than words sets the bot going (spec §7). */
export function flowCalls(call: Call, flowToken: string) {
  return {
    sendRef: (ref: string, userAttrs: Attributes = {}) =>
      call(post('/api/messages/send_ref', { ref, userAttrs }), decodeStartedConversation),
    sendStartFlow: (subFlow: string, userAttrs: Attributes = {}) =>
      call(
        post('/api/messages/send_start_flow', { sub_flow: subFlow, userAttrs }),
        decodeStartedConversation,
      ),
    /** An event of the page; `campaign.triggered` starts a conversation. */
    sendEvent: (name: string, eventInfo: Attributes) =>
      call(
        { ...post('/api/events', { name, event_info: eventInfo }), params: { flow_token: flowToken } },
        decodeStartedConversation,
      ),
  };
}
