-- Tokens of agents by name; only their SHA-256 is stored. A revoked one stays, so that the log can be read later.
create table agent_tokens (
  id bigint generated always as identity primary key,
  name text not null,
  role text not null,
  token_hash text not null unique,
  created_at_ms bigint not null,
  revoked_at_ms bigint,
  -- To the hour.
  last_used_at_ms bigint
);
create unique index agent_tokens_name on agent_tokens (name) where revoked_at_ms is null;

-- Encrypted under a key that is not in the database. At start the server moves what is in identity_secret to here.
alter table channels add column sealed_identity_secret text;

-- Derived from the server's secret key since this version.
delete from settings where key = 'pusher_secret';
