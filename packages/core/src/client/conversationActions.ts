import { newestId } from '../conversation/messageList.ts';
import type { StartedConversation } from '../protocol/conversation.ts';
import type { Result } from '../protocol/result.ts';
import type { ChatClient, StartOptions } from './ChatClient.ts';
import type { Engine } from './createEngine.ts';

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
>;

/** Everything that a visitor does with the conversation as a whole. */
export function conversationActions(engine: Engine): ConversationActions {
  const { api, calls, contact: visitor, conversation, introduction, session } = engine;

  const begin = async (ask: () => Promise<Result<StartedConversation>>) => {
    await calls.begin(ask);
  };
  const hasOpenOne = () => session.state.convToken !== null && conversation.state.status === 'open';
  const create = async ({ flow, contact, customAttributes }: StartOptions) => {
    await engine.gate.free();
    if (hasOpenOne()) return;
    session.leaveEnded();
    conversation.state.isCreating = true;
    await calls.createConversation({
      ...(flow ? { startFlow: flow } : {}),
      ...(contact ? { contact } : {}),
      ...(customAttributes ? { customAttributes } : {}),
    });
    conversation.state.isCreating = false;
  };
  let creating: Promise<void> | undefined;

  return {
    async startConversation(options = {}) {
      if (hasOpenOne()) return;
      creating ??= create(options).finally(() => {
        creating = undefined;
      });
      await creating;
    },
    endConversation: () => conversation.setStatus('resolved'),
    continueConversation: () => conversation.setStatus('open'),
    async markSeen() {
      if (session.state.convToken) await conversation.markSeen(newestId(engine.messages.state.list));
    },
    createHandover: api.createHandover,
    requestTranscript: api.requestTranscript,
    sendRef: (ref) => begin(async () => api.sendRef(ref, await engine.settings.userAttributes?.())),
    startFlow: (flow) => begin(async () => api.sendStartFlow(flow, await engine.settings.userAttributes?.())),
    track(name, customAttributes) {
      const { environment } = engine;
      // Said now, told when its turn has come.
      const initiatedAtMs = environment.clock.now();
      const info = { customAttributes, initiatedAtMs, refererUrl: environment.refererUrl() };
      return begin(() => api.sendEvent(name, info));
    },
    introduce(said) {
      introduction.set(said);
      visitor.note(said.contact);
    },
  };
}
