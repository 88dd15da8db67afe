import type { ChatSettings } from './chatSettings.ts';
import type { ChatClient } from './client/ChatClient.ts';
import { conversationActions } from './client/conversationActions.ts';
import { createEngine, type Engine } from './client/createEngine.ts';
import { lifecycleActions } from './client/lifecycleActions.ts';
import { messageActions } from './client/messageActions.ts';
import { endSessions } from './visitor/endSessions.ts';

/** Makes a chat with one channel. Nothing is called, stored or connected before `start()`. */
export function createChatClient(settings: ChatSettings): ChatClient {
  const engine = createEngine(settings);
  return {
    state: stateOf(engine),
    contact: engine.contact,
    campaigns: engine.reception.campaigns,
    place: engine.place,
    on: engine.events.on,
    ...lifecycleActions(engine),
    ...messageActions(engine),
    ...conversationActions(engine),
    setLocale(locale) {
      engine.language.locale = locale;
    },
    setWidget: engine.config.override,
    changeConfig: engine.config.change,
    reconnect() {
      engine.realtime.reconnectNow();
      if (engine.messages.state.error) void engine.catchUp.run();
    },
    reset: () => forgetVisitor(engine),
  };
}

function stateOf(engine: Engine): ChatClient['state'] {
  return {
    config: engine.config.state,
    session: engine.session.state,
    conversation: engine.conversation.state,
    messages: engine.messages.state,
    typing: engine.typing.state,
    agents: engine.agents.state,
    connection: engine.connection.state,
    draft: engine.draft.state,
    uploads: engine.uploads.state,
    availability: engine.reception.availability.state,
    campaigns: engine.reception.campaigns.state,
    contact: engine.contact.state,
  };
}

/** The session ends on the server too, so that nobody can continue with its token; a failure is repeated later. */
function forgetVisitor(engine: Engine): void {
  const { contact, forgetConversation, introduction, keeper, life, realtime, session } = engine;
  life.resets += 1;
  const { convToken } = session.state;
  if (convToken) void endSessions(engine, convToken);
  session.reset();
  // Another tab may have kept a session that this one has never seen.
  keeper.onChange(null);
  forgetConversation();
  contact.forget();
  introduction.clear();
  realtime.stop();
}
