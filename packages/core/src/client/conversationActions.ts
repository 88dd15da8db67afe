import { newestId } from '../conversation/messageList.ts';
import type { StartedConversation } from '../protocol/conversation.ts';
import type { Result } from '../protocol/result.ts';
import type { ChatClient, StartOptions } from './ChatClient.ts';
import type { ChatParts } from './ChatParts.ts';

type ConversationActions = Pick<
  ChatClient,
  | 'startConversation'
  | 'endConversation'
  | 'continueConversation'
  | 'markSeen'
  | 'createHandover'
  | 'requestTranscript'
  | 'sendRef'
  | 'startFlow'
  | 'track'
  | 'introduce'
  | 'stopAnswer'
  | 'sendFeedback'
>;

export function conversationActions(parts: ChatParts): ConversationActions {
  const { calls, contact: profile, context, visitor } = parts;
  const { environment, settings } = context;
  const { api } = visitor;
  const { log, status } = parts.conversation;

  const begin = async (call: () => Promise<Result<StartedConversation>>) => {
    await calls.begin(call);
  };
  const hasOpenConversation = () => visitor.hasSession && status.state.status === 'open';
  const create = async ({ flow, contact, customAttributes }: StartOptions) => {
    await visitor.lock.whenIdle();
    if (hasOpenConversation()) return;
    visitor.discardEndedSession();
    status.state.isCreating = true;
    await calls.createConversation({
      ...(flow ? { startFlow: flow } : {}),
      ...(contact ? { contact } : {}),
      ...(customAttributes ? { customAttributes } : {}),
    });
    status.state.isCreating = false;
  };
  let creating: Promise<void> | undefined;

  return {
    async startConversation(options = {}) {
      if (hasOpenConversation()) return;
      creating ??= create(options).finally(() => {
        creating = undefined;
      });
      await creating;
    },
    endConversation: () => status.setStatus('resolved'),
    continueConversation: () => status.setStatus('open'),
    async markSeen() {
      if (visitor.hasSession) await status.markSeen(newestId(log.state.list));
    },
    createHandover: api.createHandover,
    requestTranscript: api.requestTranscript,
    stopAnswer: (id) => log.applyResponse(api.stopAnswer(id)),
    sendFeedback: (id, feedback) => log.applyResponse(api.sendFeedback(id, feedback)),
    sendRef: (ref) => begin(async () => api.sendRef(ref, await settings.userAttributes?.())),
    startFlow: (flow) => begin(async () => api.sendStartFlow(flow, await settings.userAttributes?.())),
    track(name, customAttributes) {
      // The call may have to wait, so time and URL are read now.
      const initiatedAtMs = environment.clock.now();
      const info = { customAttributes, initiatedAtMs, refererUrl: environment.refererUrl() };
      return begin(() => api.sendEvent(name, info));
    },
    introduce(details) {
      visitor.preChatDetails.set(details);
      profile.addDetails(details.contact);
    },
  };
}
