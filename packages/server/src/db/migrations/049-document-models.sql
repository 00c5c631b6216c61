-- What a reader of a document meets, as its check found it: see docs/decisions/092. A check from before this, or one
-- without a result, has none.
create table check_models (
  check_id uuid not null,
  -- In numbers, and where in the bytes the entries of each list stand.
  contents jsonb not null,
  -- Entries of lists, packed some at a time.
  bytes bytea not null,
  constraint check_models_pkey primary key (check_id),
  constraint check_models_check_fkey foreign key (check_id) references checks (id) on delete cascade,
  constraint check_models_size_check check (
    length(bytes) <= 4194304 and length(contents::text) <= 1000000
  )
);
-- Packed already, and read in parts: the database packs them no more.
alter table check_models alter column bytes set storage external;
