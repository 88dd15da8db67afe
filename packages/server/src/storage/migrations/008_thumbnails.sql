-- The size of a picture's thumbnail in bytes. Null if it has none.
alter table attachments add column thumbnail_size integer;
