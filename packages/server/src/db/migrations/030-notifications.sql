-- Who is told of what: see docs/decisions/056.

-- When somebody gets mails about a kind of news; without a row, the kind's own time.
create table notification_preferences (
  user_id uuid not null,
  kind text not null,
  mail text not null,
  constraint notification_preferences_pkey primary key (user_id, kind),
  constraint notification_preferences_user_fkey foreign key (user_id) references users (id),
  constraint notification_preferences_mail_check check (mail in ('at_once', 'daily', 'off'))
);

create table notifications (
  id uuid not null,
  -- No foreign key: it would hold people after jobs, against the order of locks. People are never deleted.
  user_id uuid not null,
  kind text not null,
  -- Of people of the client side the organization in which they work on the job; null for others.
  organization_id uuid,
  -- The job that it is about; null if it is about several, or none.
  job_id uuid,
  job_ids uuid[] not null,
  note_id uuid,
  statement_id uuid,
  event_id uuid,
  -- Of work on many jobs at once the minute, in which a person gets one of each kind.
  bulk_minute timestamptz,
  -- When it goes out by mail, as the person wished when it happened.
  mail text not null,
  -- The mail with which it goes out.
  mail_id uuid,
  created_at timestamptz not null,
  read_at timestamptz,
  constraint notifications_pkey primary key (id),
  constraint notifications_organization_fkey foreign key (organization_id) references organizations (id),
  constraint notifications_job_fkey foreign key (job_id) references jobs (id),
  constraint notifications_note_fkey foreign key (note_id) references notes (id),
  constraint notifications_statement_fkey foreign key (statement_id) references statements (id),
  constraint notifications_event_fkey foreign key (event_id) references events (id),
  constraint notifications_mail_check check (mail in ('at_once', 'daily', 'off'))
);
create index notifications_user_idx on notifications (user_id, created_at desc, id desc);
create index notifications_unread_idx on notifications (user_id, job_id) where read_at is null;
create index notifications_unmailed_idx on notifications (mail, created_at)
  where mail_id is null and mail <> 'off';
create index notifications_mail_idx on notifications (mail_id) where mail_id is not null;
create index notifications_created_at_idx on notifications (created_at);
-- What goes out by mail already gets no further jobs.
create unique index notifications_bulk_key on notifications (user_id, kind, organization_id, bulk_minute)
  nulls not distinct where bulk_minute is not null and mail_id is null;
