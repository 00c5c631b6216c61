-- An upload that runs for longer than an hour says so from time to time: without that the sweeper takes
-- it for one that was abandoned.
alter table uploads add column renewed_at timestamptz;
