-- Times are milliseconds since the epoch by the server's clock. Session tokens and handover codes are stored only as
-- SHA-256 hashes.

create table settings (
  key text primary key,
  value text not null
);

create table channels (
  id bigint generated always as identity primary key,
  flow_token text not null unique,
  config jsonb not null,
  identity_secret text
);

create table agents (
  id bigint generated always as identity primary key,
  channel_id bigint not null references channels on delete cascade,
  name text not null,
  avatar_url text,
  availability text not null default 'offline'
);
create index agents_channel on agents (channel_id);

create table contacts (
  id bigint generated always as identity primary key,
  channel_id bigint not null references channels on delete cascade,
  identifier text,
  is_verified boolean not null default false,
  name text not null default '',
  email text,
  phone_number text,
  avatar_url text,
  transcript_email text,
  additional_attributes jsonb not null default '{}',
  custom_attributes jsonb not null default '{}',
  user_attributes jsonb not null default '{}',
  labels jsonb not null default '[]',
  pubsub_token text not null unique,
  -- The newest revision of the contact's data. Incremented under the row lock, so it has no gaps and follows commit
  -- order.
  rev bigint not null default 0,
  last_seen_at_ms bigint,
  created_at_ms bigint not null
);
create unique index contacts_identifier on contacts (channel_id, identifier) where is_verified;
create index contacts_channel on contacts (channel_id);

create table sessions (
  token_hash text primary key,
  contact_id bigint not null references contacts on delete cascade,
  created_at_ms bigint not null,
  expires_at_ms bigint not null
);
create index sessions_contact on sessions (contact_id);

create table handover_codes (
  code_hash text primary key,
  contact_id bigint not null references contacts on delete cascade,
  expires_at_ms bigint not null
);
create index handover_codes_contact on handover_codes (contact_id);

-- The request that creates a visitor has no session yet. This table detects its repetitions.
create table first_calls (
  channel_id bigint not null references channels on delete cascade,
  echo_id text not null,
  fingerprint text not null,
  contact_id bigint not null references contacts on delete cascade,
  created_at_ms bigint not null,
  primary key (channel_id, echo_id)
);
create index first_calls_contact on first_calls (contact_id);

create table conversations (
  id bigint generated always as identity primary key,
  contact_id bigint not null references contacts on delete cascade,
  status text not null default 'open',
  rev bigint not null,
  menu jsonb,
  user_menu jsonb,
  allow_input boolean not null default true,
  is_bot_paused boolean not null default false,
  custom_attributes jsonb not null default '{}',
  created_at_ms bigint not null,
  last_activity_at_ms bigint not null
);
create index conversations_contact on conversations (contact_id, id);
create index conversations_activity on conversations (last_activity_at_ms desc, id desc);

create table messages (
  id bigint generated always as identity primary key,
  contact_id bigint not null references contacts on delete cascade,
  conversation_id bigint not null references conversations on delete cascade,
  rev bigint not null,
  echo_id text,
  -- A hash of the message that first used the echo_id. Reusing the echo_id for another message is rejected.
  fingerprint text,
  message_type smallint not null,
  content text not null,
  content_type text not null,
  content_attributes jsonb not null default '{}',
  sender_type text,
  sender_id bigint,
  sender_name text,
  sender_avatar_url text,
  referer_url text,
  is_deleted boolean not null default false,
  created_at_ms bigint not null
);
create unique index messages_echo on messages (contact_id, echo_id);
create unique index messages_rev on messages (contact_id, rev);
create index messages_contact on messages (contact_id, id);
create index messages_conversation on messages (conversation_id, id);

create table attachments (
  id bigint generated always as identity primary key,
  message_id bigint not null references messages on delete cascade,
  secret text not null unique,
  file_name text not null,
  file_type text not null,
  mime_type text not null,
  file_size bigint not null,
  width integer,
  height integer
);
create index attachments_message on attachments (message_id);

-- Tasks of the bot. A row is deleted in the same transaction that stores the bot's reply.
create table bot_tasks (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversations on delete cascade,
  task jsonb not null
);
create index bot_tasks_conversation on bot_tasks (conversation_id, id);

create table visitor_events (
  id bigint generated always as identity primary key,
  contact_id bigint not null references contacts on delete cascade,
  name text not null,
  info jsonb not null,
  created_at_ms bigint not null
);
create index visitor_events_contact on visitor_events (contact_id, id);
