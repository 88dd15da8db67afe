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
  | 'requestTranscript'
  | 'sendRef'
  | 'startFlow'
  | 'track'
>;

/** Everything that a visitor does with the conversation as a whole. */
export function conversationActions(engine: Engine): ConversationActions {
  const { api, conversation, creation, report, session } = engine;

  const adopt = async (call: Promise<Result<StartedConversation>>) => {
    const isSameIdentity = engine.watchIdentity();
    const result = await call;
    if (!isSameIdentity()) return;
    if (result.ok) engine.adoptStarted(result.value);
    else report(result.error);
  };
  const create = async ({ flow, contact, customAttributes }: StartOptions) => {
    conversation.state.isCreating = true;
    await adopt(
      api.createConversation({
        ...(flow ? { startFlow: flow } : {}),
        ...(contact ? { contact } : {}),
        ...(customAttributes ? { customAttributes } : {}),
      }),
    );
    conversation.state.isCreating = false;
    creation.underway = undefined;
  };

  return {
    async startConversation(options = {}) {
      if (session.state.convToken && conversation.state.status === 'open') return;
      creation.underway ??= create(options);
      await creation.underway;
    },
    endConversation: conversation.toggle,
    continueConversation: conversation.toggle,
    async markSeen() {
      if (session.state.convToken) await conversation.markSeen();
    },
    requestTranscript: api.requestTranscript,
    sendRef: (ref) => adopt(api.sendRef(ref)),
    startFlow: (flow) => adopt(api.sendStartFlow(flow)),
    track: (name, eventInfo) => adopt(api.sendEvent(name, eventInfo)),
  };
}
