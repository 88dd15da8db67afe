-- Volume levels of audio from start to end, each 0 to 1, as reported by its sender.
alter table attachments add column levels jsonb;
