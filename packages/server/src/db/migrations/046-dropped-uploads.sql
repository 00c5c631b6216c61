-- Uploads that were given up. Their bytes may still be in the store, or come back with a process that was frozen: the
-- sweeper removes bytes of these. Those of an upload without any row may belong to a newer state of this database,
-- and are kept.
create table dropped_uploads (
  id uuid not null,
  dropped_at timestamptz not null default now(),
  constraint dropped_uploads_pkey primary key (id)
);

-- By a trigger, because in a rolling restart processes of the version before delete rows too.
create function keep_dropped_upload() returns trigger language plpgsql as $$
begin
  insert into dropped_uploads (id) values (old.id) on conflict do nothing;
  return null;
end $$;
create trigger uploads_dropped after delete on uploads
  for each row execute function keep_dropped_upload();

-- How many uploads of no row the last sweep found in the store.
alter table installation add column unknown_uploads integer not null default 0;
