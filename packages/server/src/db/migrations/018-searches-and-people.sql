-- Searches for one or two characters, and for signs, which the index of three letters cannot answer:
-- every two neighbouring characters of a name, its last one with a space.
create function name_pairs(name text) returns tsvector
  language plpgsql immutable strict parallel safe cost 1000 as $$
declare
  padded text := lower(name) || ' ';
  pairs text[];
begin
  for place in 1 .. length(padded) - 1 loop
    pairs[place] := substr(padded, place, 2);
  end loop;
  return array_to_tsvector(pairs);
end $$;

-- What a name has to hold to hold the query: all pairs of it; of one character, a pair that begins so.
create function pairs_sought(query text) returns tsquery
  language plpgsql immutable strict parallel safe as $$
declare
  small text := lower(query);
  quoted text;
  sought tsquery;
begin
  for place in 1 .. greatest(1, length(small) - 1) loop
    quoted := replace(replace(substr(small, place, 2), '\', '\\'), '''', '''''');
    quoted := '''' || quoted || '''' || case when length(small) = 1 then ':*' else '' end;
    sought := case when sought is null then quoted::tsquery else sought && quoted::tsquery end;
  end loop;
  return sought;
end $$;

-- The names of jobs by themselves: a move writes a job anew into each of its indexes, and those of
-- searches take longest. A name seldom changes.
create table job_names (
  job_id uuid not null,
  name text not null,
  constraint job_names_pkey primary key (job_id),
  constraint job_names_job_fkey foreign key (job_id) references jobs (id)
    on delete cascade
);
insert into job_names (job_id, name) select id, name from jobs;
drop index jobs_name_search_idx;
create index job_names_search_idx on job_names using gin (name gin_trgm_ops) with (fastupdate = off);
create index job_names_pairs_idx on job_names using gin (name_pairs(name)) with (fastupdate = off);

create function add_job_names() returns trigger language plpgsql as $$
begin
  insert into job_names (job_id, name) select id, name from named;
  return null;
end $$;
create trigger jobs_name_added after insert on jobs
  referencing new table as named for each statement execute function add_job_names();

create function change_job_name() returns trigger language plpgsql as $$
begin
  update job_names set name = new.name where job_id = new.id;
  return null;
end $$;
create trigger jobs_name_changed after update of name on jobs
  for each row when (old.name <> new.name) execute function change_job_name();

-- The orders of the lists of people, each within a role; two of them from both ends, because their ties
-- are newest first in both. Inactive < Un Verified < Active.
create index users_status_down_idx on users (
  role, (case when is_archived then 0 when not is_verified then 1 else 2 end) desc,
  created_at desc, id desc
);
create index users_status_up_idx on users (
  role, (case when is_archived then 0 when not is_verified then 1 else 2 end),
  created_at desc, id desc
);
create index users_first_name_idx on users (role, first_name collate "und-x-icu", created_at, id);
create index users_role_email_idx on users (role, lower(email), created_at, id);
create index users_created_at_idx on users (role, created_at, id);
create index users_is_available_down_idx
  on users (role, is_available desc, created_at desc, id desc);
create index users_is_available_up_idx on users (role, is_available, created_at desc, id desc);
create index users_blocked_idx on users (role, blocked_until) where blocked_until is not null;

-- How many people there are of each role and state: totals without counting, as of jobs.
create table user_counts (
  role text not null,
  is_archived boolean not null,
  is_verified boolean not null,
  is_available boolean not null,
  slot smallint not null,
  users bigint not null,
  constraint user_counts_pkey primary key (role, is_archived, is_verified, is_available, slot)
);
insert into user_counts (role, is_archived, is_verified, is_available, slot, users)
  select role, is_archived, is_verified, is_available, 0, count(*)
  from users group by role, is_archived, is_verified, is_available;

create function add_user_counts() returns trigger language plpgsql as $$
begin
  insert into user_counts as kept (role, is_archived, is_verified, is_available, slot, users)
  select role, is_archived, is_verified, is_available, pg_backend_pid() % 16, count(*)
  from added
  group by role, is_archived, is_verified, is_available
  order by role, is_archived, is_verified, is_available
  on conflict on constraint user_counts_pkey do update set users = kept.users + excluded.users;
  return null;
end $$;

create function move_user_counts() returns trigger language plpgsql as $$
begin
  insert into user_counts as kept (role, is_archived, is_verified, is_available, slot, users)
  select role, is_archived, is_verified, is_available, pg_backend_pid() % 16, sum(change)
  from (
    select role, is_archived, is_verified, is_available, 1 as change from added
    union all select role, is_archived, is_verified, is_available, -1 from removed
  ) changes
  group by role, is_archived, is_verified, is_available
  having sum(change) <> 0
  order by role, is_archived, is_verified, is_available
  on conflict on constraint user_counts_pkey do update set users = kept.users + excluded.users;
  return null;
end $$;

create trigger users_count_added after insert on users
  referencing new table as added for each statement execute function add_user_counts();
create trigger users_count_moved after update on users
  referencing old table as removed new table as added for each statement execute function move_user_counts();
