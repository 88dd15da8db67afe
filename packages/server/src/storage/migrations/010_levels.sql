-- Volume levels of a recording from start to end, each 0 to 1, as reported by the browser that recorded it.
alter table attachments add column levels jsonb;
