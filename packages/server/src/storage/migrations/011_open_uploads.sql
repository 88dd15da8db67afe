-- A row now stays until it expires, even after its message was sent, so that a repeated call finds that message.
alter table direct_uploads add column is_sent boolean not null default false;
-- Hashes of the quotas that the file counts against, as in daily_usage, while it is neither sent nor expired.
alter table direct_uploads add column quota_hashes text[] not null default '{}';
create index direct_uploads_quotas on direct_uploads using gin (quota_hashes);
