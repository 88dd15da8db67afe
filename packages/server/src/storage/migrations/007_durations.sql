-- The length of audio or video in seconds, as reported by its sender.
alter table attachments add column duration double precision;
