import { decodeStartedConversation } from '../protocol/conversation.ts';
import { type Call, post } from './call.ts';

type Attributes = Readonly<Record<string, unknown>>;

export interface EventInfo {
  readonly customAttributes: Attributes;
  /** When the event happened, in milliseconds since the epoch by the device's clock. */
  readonly initiatedAtMs: number;
  readonly refererUrl: string;
  readonly campaignId?: number | string;
}

/** API calls without a message of the visitor: two that can start a bot flow, and one that sends an event. */
export function flowCalls(call: Call, flowToken: string) {
  return {
    sendRef: (ref: string, userAttrs: Attributes = {}) =>
      call(post('/api/messages/send_ref', { ref, userAttrs }), decodeStartedConversation),
    sendStartFlow: (subFlow: string, userAttrs: Attributes = {}) =>
      call(
        post('/api/messages/send_start_flow', { sub_flow: subFlow, userAttrs }),
        decodeStartedConversation,
      ),
    /** `campaign.triggered` posts a campaign's message, in a new conversation if none is open. */
    sendEvent: (name: string, info: EventInfo) =>
      call(
        {
          ...post('/api/events', { name, event_info: eventInfoBody(info) }),
          params: { flow_token: flowToken },
        },
        decodeStartedConversation,
      ),
  };
}

function eventInfoBody({ campaignId, customAttributes, initiatedAtMs, refererUrl }: EventInfo) {
  return {
    campaign_id: campaignId,
    custom_attributes: customAttributes,
    initiated_at: { timestamp: new Date(initiatedAtMs).toISOString() },
    referer: refererUrl,
  };
}
