-- A session in which an administrator works in somebody else's account.

alter table sessions
  -- The administrator's own session. Where that ends, whatever ends it, this one ends with it.
  add column administrator_session_id uuid,
  add constraint sessions_administrator_session_fkey
    foreign key (administrator_session_id) references sessions (id) on delete cascade;
create index sessions_administrator_session_idx on sessions (administrator_session_id)
  where administrator_session_id is not null;
