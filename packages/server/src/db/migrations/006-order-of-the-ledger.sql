-- The order in which the ledger was written, whatever the clocks of several processes say: of two
-- rows of one file the later one is the one that a correction takes back.
alter table ledger add column position bigint not null generated always as identity;
