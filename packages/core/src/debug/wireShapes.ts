import { contentTypes } from '../protocol/message.ts';
import {
  anyId,
  type Check,
  filledText,
  flag,
  id,
  list,
  nullable,
  number,
  object,
  oneOf,
  record,
  seconds,
  text,
  value,
  valuesOf,
} from './checks.ts';

const sender = object(
  { name: text },
  { id: nullable(anyId), avatar_url: nullable(text), type: oneOf('contact', 'agent', 'bot') },
);

const attachment = object(
  { id, file_type: oneOf('image', 'audio', 'video', 'file'), data_url: text },
  {
    thumb_url: nullable(text),
    file_name: text,
    file_size: number,
    width: nullable(number),
    height: nullable(number),
    duration: nullable(number),
    levels: list(number),
  },
);

const message = object(
  { id, message_type: oneOf(0, 1, 2, 3) },
  {
    rev: id,
    echo_id: nullable(text),
    content: text,
    content_type: oneOf(...contentTypes),
    content_attributes: record,
    created_at: seconds,
    conversation_id: nullable(id),
    attachments: list(attachment),
    sender: nullable(sender),
  },
);

const conversation = object(
  { id, status: oneOf('open', 'resolved') },
  {
    rev: id,
    allowInput: flag,
    contact_last_seen_at: nullable(seconds),
    agent_last_seen_at: nullable(seconds),
  },
);

const session = object({ conv_token: filledText, pubsub_token: filledText });

const started = { messages: list(message), conversation, contact: session, meta: object({}, { rev: id }) };

const page = object(
  { payload: list(message) },
  { meta: object({}, { rev: id, more: flag, contact_last_seen_at: nullable(seconds) }) },
);

const availability = oneOf('online', 'busy', 'offline');
const agents = object({
  payload: list(
    object({ id, name: text }, { avatar_url: nullable(text), availability_status: availability }),
  ),
});

const config = object(
  {},
  {
    channel: record,
    widget: record,
    global: record,
    api: record,
    realtime: object({}, { adapter: oneOf('cable', 'pusher') }),
  },
);

/** If there is no conversation, the response is an empty object or list. */
const maybeConversation: Check = (found, path) =>
  typeof found === 'object' && found !== null && Object.keys(found).length === 0
    ? []
    : conversation(found, path);

const typing = object(
  { user: object({}, { id: nullable(anyId), name: text, type: text, avatar_url: nullable(text) }) },
  { conversation: object({}, { id: nullable(id) }), is_private: flag, activity: nullable(text) },
);

export const wireShapes: Readonly<Record<string, Check>> = {
  'GET /api/config': config,
  'GET /api/agents': agents,
  'GET /api/messages': page,
  'POST /api/messages': message,
  'POST /api/messages/send_file': message,
  'PATCH /api/messages/{id}': message,
  'PUT /api/messages/{id}/feedback': message,
  'POST /api/messages/{id}/stop': message,
  'GET /api/conversations': maybeConversation,
  'POST /api/conversations': object(
    { messages: started.messages, conversation: started.conversation, contact: started.contact },
    { meta: started.meta },
  ),
  'POST /api/conversations/toggle_status': maybeConversation,
  'POST /api/conversations/update_last_seen': object({ contact_last_seen_at: seconds }),
  'POST /api/messages/send_ref': object({}, started),
  'POST /api/messages/send_start_flow': object({}, started),
  'POST /api/events': object({}, started),
  'GET /api/contact': object({ pubsub_token: filledText, identifier: nullable(text) }),
  'POST /api/contact': session,
  'event message.created': message,
  'event message.updated': message,
  'event message.streamed': object({ id, offset: id, text }, { activity: nullable(text) }),
  'event conversation.created': conversation,
  'event conversation.status_changed': conversation,
  'event conversation.seen': object({ id, agent_last_seen_at: seconds }),
  'event conversation.typing_on': typing,
  'event conversation.typing_off': typing,
  'event presence.update': object({ users: valuesOf(availability) }, { rev: id }),
  'event contact.merged': object({ pubsub_token: filledText }),
  'event allow_input_changed': object({ allowInput: flag }),
  'event user_menu_changed': object({ userMenu: value('a list', Array.isArray) }),
  'event send_gtag_event': object({ name: filledText }, { params: record }),
};
