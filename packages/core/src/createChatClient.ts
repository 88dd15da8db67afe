import { Channel } from './channel/Channel.ts';
import type { ChatSettings } from './chatSettings.ts';
import type { ChatClient } from './client/ChatClient.ts';
import type { ChatParts } from './client/ChatParts.ts';
import { conversationActions } from './client/conversationActions.ts';
import { dataActions } from './client/dataActions.ts';
import { lifecycleActions } from './client/lifecycleActions.ts';
import { refreshWhenConfirmed } from './client/refreshWhenConfirmed.ts';
import { createConfigStore } from './config/configStore.ts';
import { LiveConnection } from './connection/LiveConnection.ts';
import { Conversation } from './conversation/Conversation.ts';
import { createContext } from './environment/ChatContext.ts';
import { UnsentMessages } from './unsent/UnsentMessages.ts';
import { Contact } from './visitor/Contact.ts';
import { createPreferences } from './visitor/preferences.ts';
import { SessionCalls } from './visitor/SessionCalls.ts';
import { Visitor } from './visitor/Visitor.ts';

/**
 * Creates a chat with one channel. Sends no request, stores nothing and opens no connection; call `start()` for
 * that.
 */
export function createChatClient(settings: ChatSettings): ChatClient {
  const parts = createParts(settings);
  const { channel, config, connection, contact, context, conversation } = parts;
  return {
    state: stateOf(parts),
    contact,
    campaigns: channel.campaigns,
    scrollPosition: conversation.scrollPosition,
    draftFiles: conversation.drafts.files,
    formDrafts: conversation.drafts.forms,
    preferences: parts.preferences,
    on: context.events.on,
    now: context.now,
    ...lifecycleActions(parts),
    ...conversationActions(parts),
    ...dataActions(parts),
    send: (text, attributes) => conversation.send(text, { attributes }),
    sendFiles: (files, text = '', recordings) => conversation.send(text, { files, recordings }),
    filesOf: (echoId) => parts.unsent.get(echoId)?.entry.files ?? [],
    retry: (echoId) => conversation.retry(echoId),
    discard: (echoId) => void conversation.discard(echoId),
    edit: (echoId) => conversation.edit(echoId),
    submitForm: (id, values) => conversation.submit(id, { values }),
    submitEmail: (id, email) => conversation.submit(id, { email }),
    renewFiles: conversation.log.renewFiles,
    loadOlder: () => conversation.log.loadOlder(),
    setDraft: (text) => conversation.setDraft(text),
    setLocale(locale) {
      context.language.locale = locale;
    },
    setWidget: config.override,
    changeConfig: config.change,
    reconnect() {
      connection.reconnectNow();
      if (conversation.log.state.error) void conversation.catchUp.run();
    },
  };
}

/** A part calls earlier parts directly and notifies later ones by events. */
function createParts(settings: ChatSettings): ChatParts {
  const context = createContext(settings);
  const unsent = new UnsentMessages(context);
  const visitor = new Visitor(context, unsent);
  const calls = new SessionCalls(context, visitor, unsent);
  const preferences = createPreferences(context.environment.storage, context.scope);
  const contact = new Contact(context, visitor, calls);
  const config = createConfigStore(settings.config, visitor.openApi.fetchConfig);
  const connection = new LiveConnection(context, { unsent, visitor, config });
  const conversation = new Conversation(context, { visitor, calls, unsent, config, connection });
  const channel = new Channel(context, { config, visitor, calls, connection, conversation });

  const refresh = refreshWhenConfirmed(context, { visitor, connection, conversation, channel });
  const resume = async () => {
    await connection.follow();
    await refresh();
    conversation.sender.wake();
  };
  visitor.events.on('changed', ({ waitUntil }) => waitUntil(resume()));
  visitor.events.on('left', preferences.clear);
  visitor.events.on('started', () => void connection.follow());
  connection.events.on('confirmed', () => conversation.sender.wake());
  connection.events.on('refused', () => void refresh());
  connection.events.on('checkDue', () => {
    void conversation.refresh();
    void channel.agents.fetch();
  });
  return { context, unsent, visitor, preferences, calls, contact, config, connection, conversation, channel };
}

function stateOf({
  channel,
  config,
  connection,
  contact,
  conversation,
  visitor,
}: ChatParts): ChatClient['state'] {
  return {
    config: config.state,
    session: visitor.session,
    conversation: conversation.status.state,
    messages: conversation.log.state,
    typing: conversation.typing.state,
    streaming: conversation.streaming.state,
    agents: channel.agents.state,
    connection: connection.state,
    draft: conversation.drafts.text.state,
    draftFiles: conversation.drafts.files.state,
    uploads: conversation.uploads.state,
    availability: channel.availability.state,
    campaigns: channel.campaigns.state,
    contact: contact.state,
  };
}
