-- Processes that run the bot, each with a random id. A process whose `alive_until_ms` has passed is dead.
create table bot_workers (
  id text primary key,
  alive_until_ms bigint not null
);
-- The process that works on the task.
alter table bot_tasks add column worker text;
