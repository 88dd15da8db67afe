import { agentCalls } from './agents.ts';
import { flowCalls } from './botTriggers.ts';
import { createCall, type OnFailure } from './call.ts';
import { channelCalls } from './channel.ts';
import { contactCalls } from './contact.ts';
import { conversationCalls } from './conversations.ts';
import type { Http } from './http.ts';
import { messageCalls } from './messages.ts';

/** `flowToken` identifies the channel. */
export function createApi(http: Http, flowToken: string, onFailure: OnFailure) {
  const call = createCall(http, onFailure);
  return {
    /** Makes a call that is not listed below, for code that is loaded on demand. */
    call,
    ...conversationCalls(call),
    ...messageCalls(call, onFailure),
    ...flowCalls(call, flowToken),
    ...agentCalls(call, flowToken),
    ...contactCalls(call),
    ...channelCalls(call),
  };
}
