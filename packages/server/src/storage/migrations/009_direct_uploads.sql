-- Files that a visitor uploads before the message that they belong to. A row expires after an hour. Until migration
-- 011, sending the message also deleted it. The id is also the name of the file in the store.
create table direct_uploads (
  id text primary key,
  contact_id bigint not null references contacts on delete cascade,
  file_name text not null,
  byte_size bigint not null,
  content_type text not null,
  -- SHA-256 in base64.
  checksum text not null,
  created_at_ms bigint not null
);
create index direct_uploads_contact on direct_uploads (contact_id);
create index direct_uploads_created on direct_uploads (created_at_ms);
