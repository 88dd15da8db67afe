-- When an agent last saw the conversation; null if no agent has seen it.
alter table conversations add column agent_last_seen_at_ms bigint;
