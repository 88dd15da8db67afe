-- A session created with a handover code is a child of the session that requested the code, and is deleted with it.
alter table sessions add column parent_hash text references sessions on delete cascade;
create index sessions_parent on sessions (parent_hash);
create index sessions_expiry on sessions (expires_at_ms);

-- Codes expire within minutes, so existing ones are dropped.
delete from handover_codes;
alter table handover_codes add column session_hash text not null references sessions on delete cascade;
create index handover_codes_session on handover_codes (session_hash);

-- How the host page proves an identifier: 'hash' or 'jwt'.
alter table channels add column identity_proof text not null default 'hash';
