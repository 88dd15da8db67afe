-- The length of a recording in seconds, as reported by the browser that recorded it.
alter table attachments add column duration double precision;
