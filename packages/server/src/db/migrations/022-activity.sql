-- Who came in, or tried to, and from where. Unlike the history it is kept for some months only: a
-- network address is a personal thing.
create table access_entries (
  id uuid not null,
  kind text not null,
  -- Whom it is about; null where nobody has the email that was typed, which is not kept. No foreign key:
  -- it would hold people after their sessions, against the order of locks. People are never deleted.
  user_id uuid,
  -- Null where no request did it: a session that ended by time.
  address text,
  user_agent text not null,
  request_id text,
  created_at timestamptz not null,
  constraint access_entries_pkey primary key (id),
  constraint access_entries_kind_check check (kind in ('signed_in', 'sign_in_refused', 'locked_out',
    'code_requested', 'code_refused', 'signed_out', 'session_ended'))
);
create index access_entries_created_at_idx on access_entries (created_at, id);
create index access_entries_user_idx on access_entries (user_id, created_at, id)
  where user_id is not null;
create index access_entries_address_idx on access_entries (address, created_at, id)
  where address is not null;

-- From where an event of the history was brought about.
create table event_origins (
  event_id uuid not null,
  address text not null,
  request_id text not null,
  created_at timestamptz not null,
  constraint event_origins_pkey primary key (event_id),
  constraint event_origins_event_fkey foreign key (event_id) references events (id)
);
create index event_origins_address_idx on event_origins (address, created_at, event_id);
-- Rows lie in the order of time, and only those of one end are ever looked for.
create index event_origins_created_at_idx on event_origins using brin (created_at);

-- The history newest first: all of it, by kind, and by who did it, for whom and to whom.
create index events_created_at_idx on events (created_at, id);
create index events_kind_idx on events (kind, created_at, id);
create index events_actor_idx on events (actor_id, kind, created_at, id);
create index events_on_behalf_of_idx on events (on_behalf_of_id, kind, created_at, id)
  where on_behalf_of_id is not null;
create index events_user_idx on events (user_id, kind, created_at, id) where user_id is not null;
