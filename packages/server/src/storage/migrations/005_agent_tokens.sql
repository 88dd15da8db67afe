-- Agent tokens, stored only as SHA-256 hashes. Revoked rows are kept as a record for reading old logs.
create table agent_tokens (
  id bigint generated always as identity primary key,
  name text not null,
  role text not null,
  token_hash text not null unique,
  created_at_ms bigint not null,
  revoked_at_ms bigint,
  -- Accurate to the hour.
  last_used_at_ms bigint
);
create unique index agent_tokens_name on agent_tokens (name) where revoked_at_ms is null;

-- Encrypted with a key that is not in the database. At startup, the server moves the values of identity_secret to this
-- column.
alter table channels add column sealed_identity_secret text;

-- Since this version, this secret is derived from the server's secret key.
delete from settings where key = 'pusher_secret';
