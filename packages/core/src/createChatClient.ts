import type { ChatSettings } from './chatSettings.ts';
import type { ChatClient } from './client/ChatClient.ts';
import { conversationActions } from './client/conversationActions.ts';
import { createEngine, type Engine } from './client/createEngine.ts';
import { messageActions } from './client/messageActions.ts';
import { pendingMessage } from './outbox/outboxEntry.ts';

/** Makes a chat with one channel. Nothing is called, stored or connected before `start()`. */
export function createChatClient(settings: ChatSettings): ChatClient {
  const engine = createEngine(settings);
  return {
    state: stateOf(engine),
    contact: engine.contact,
    on: engine.events.on,
    ...lifecycleActions(engine),
    ...messageActions(engine),
    ...conversationActions(engine),
    setLocale(locale) {
      engine.language.locale = locale;
    },
    setWidget: engine.config.override,
    reconnect: engine.realtime.reconnectNow,
    reset() {
      engine.session.reset();
      engine.forgetConversation();
      engine.contact.forget();
      engine.realtime.stop();
    },
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
  };
}

function lifecycleActions(engine: Engine): Pick<ChatClient, 'start' | 'dispose'> {
  const { environment, session, messages, outbox, catchUp, realtime, typing, connection } = engine;
  let isStarted = false;
  let forgetLifecycle: () => void = () => undefined;
  return {
    async start() {
      if (isStarted) return;
      isStarted = true;
      forgetLifecycle = environment.lifecycle.subscribe((event) => {
        if (event === 'online') outbox.wake();
      });
      for (const entry of await outbox.resume()) messages.append(pendingMessage(entry), entry.afterId);
      await engine.config.load();
      await Promise.all([
        engine.agents.fetch(),
        ...(session.state.convToken ? [catchUp.run(), engine.conversation.fetch()] : []),
      ]);
      if (!isStarted) return;
      await realtime.follow();
      engine.events.emit('ready', {});
    },
    dispose() {
      isStarted = false;
      forgetLifecycle();
      for (const part of [realtime, outbox, catchUp, typing, connection]) part.dispose();
    },
  };
}
