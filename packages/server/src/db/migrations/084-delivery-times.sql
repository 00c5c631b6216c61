-- Of each completed promise, where its working time went. Written with the completion, and never changed.
create table delivery_times (
  promise_id uuid not null,
  job_id uuid not null,
  organization_id uuid not null,
  priority text not null,
  completed_at timestamptz not null,
  -- Of the completion, in the zone of the working hours of then.
  day date not null,
  due_at timestamptz not null,
  -- From review back to the remediator.
  returns integer not null,
  -- From creation to submission, in working minutes; null for a promise of a re-opening or of a later day.
  to_submit integer,
  -- Working minutes of each phase.
  to_claim integer not null,
  to_assign integer not null,
  to_accept integer not null,
  quote integer not null,
  in_work integer not null,
  in_review integer not null,
  with_client integer not null,
  constraint delivery_times_pkey primary key (promise_id),
  constraint delivery_times_promise_fkey foreign key (promise_id) references promises (id),
  constraint delivery_times_job_fkey foreign key (job_id) references jobs (id),
  constraint delivery_times_organization_fkey foreign key (organization_id) references organizations (id),
  constraint delivery_times_minutes_check check (
    least(returns, coalesce(to_submit, 0), to_claim, to_assign, to_accept, quote, in_work, in_review, with_client) >= 0
  )
);
create index delivery_times_day_idx on delivery_times (day);
create index delivery_times_organization_idx on delivery_times (organization_id, day);
create index delivery_times_job_idx on delivery_times (job_id);

-- Of each delivery, what was in the hands of its remediators: assignments that were accepted and handed in.
create table assignment_times (
  promise_id uuid not null,
  -- From 1 in each promise.
  number integer not null,
  remediator_id uuid not null,
  -- Of the completion.
  day date not null,
  assigned_at timestamptz not null,
  accepted_at timestamptz not null,
  -- The last time.
  handed_in_at timestamptz not null,
  -- Working minutes.
  to_accept integer not null,
  in_work integer not null,
  -- Until the promise was over, at the assignment.
  minutes_left integer not null,
  constraint assignment_times_pkey primary key (promise_id, number),
  constraint assignment_times_promise_fkey foreign key (promise_id) references promises (id),
  constraint assignment_times_remediator_fkey foreign key (remediator_id) references users (id),
  constraint assignment_times_minutes_check check (least(to_accept, in_work, minutes_left) >= 0),
  constraint assignment_times_order_check check (assigned_at <= accepted_at and accepted_at <= handed_in_at)
);
create index assignment_times_remediator_idx on assignment_times (remediator_id, day);
create index assignment_times_day_idx on assignment_times (day);
create index disputes_answered_at_idx on disputes (answered_at) where answered_at is not null;
