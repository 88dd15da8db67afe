-- The processes that run the bot, by a random id. One whose time has passed was killed.
create table bot_workers (
  id text primary key,
  alive_until_ms bigint not null
);
-- The process that works on the task.
alter table bot_tasks add column worker text;
