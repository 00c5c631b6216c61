-- The objects that the store turned out to lack, by their keys, until they are there again: State names their documents.
alter table installation add column lost_documents text[] not null default '{}';
