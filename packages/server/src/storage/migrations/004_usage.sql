-- Bytes stored per quota key and day (days since 1970, UTC). Rows of past days are deleted.
create table daily_usage (
  key_hash text not null,
  day integer not null,
  bytes bigint not null,
  primary key (key_hash, day)
);
create index daily_usage_day on daily_usage (day);
