-- The rows from before 056 are read here, while others read and write them.
alter table access_entries validate constraint access_entries_kind_check;
