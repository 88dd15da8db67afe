-- The address from a signed identity. transcript_email held unverified input and is dropped.
alter table contacts add column proven_email text;
alter table contacts drop column transcript_email;

-- Addresses whose owners have confirmed, by a mailed link, that they accept mail about this contact's conversations.
create table confirmed_emails (
  contact_id bigint not null references contacts on delete cascade,
  email text not null,
  confirmed_at_ms bigint not null,
  primary key (contact_id, email)
);

-- Mailed confirmation links that are still open.
create table email_confirmations (
  token_hash text primary key,
  contact_id bigint not null references contacts on delete cascade,
  conversation_id bigint not null references conversations on delete cascade,
  email text not null,
  expires_at_ms bigint not null
);
create index email_confirmations_contact on email_confirmations (contact_id);
create index email_confirmations_conversation on email_confirmations (conversation_id);

-- One row per email and limit, so that counts survive a restart. Keys are hashed.
create table mail_counts (
  id bigint generated always as identity primary key,
  key_hash text not null,
  expires_at_ms bigint not null
);
create index mail_counts_key on mail_counts (key_hash, expires_at_ms);
create index mail_counts_expiry on mail_counts (expires_at_ms);
