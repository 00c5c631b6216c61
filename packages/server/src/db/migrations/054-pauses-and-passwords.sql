-- Pauses that grow, and what the house asks of new passwords: see docs/decisions/086.

-- The latest pause of an account for browsers that it does not know, known or not, by the keyed hash of its email.
create table growing_pauses (
  key_hash text not null,
  -- How many came one after the other; the next one is longer. A sign-in starts anew, and the pause runs on.
  steps integer not null,
  -- How long this one is.
  minutes integer not null,
  ends_at timestamptz not null,
  constraint growing_pauses_pkey primary key (key_hash),
  constraint growing_pauses_steps_check check (steps >= 0),
  constraint growing_pauses_minutes_check check (minutes > 0)
);
create index growing_pauses_ends_at_idx on growing_pauses (ends_at);

alter table tries drop constraint tries_kind_check;
alter table tries add constraint tries_kind_check check (kind in (
  'password', 'password_of_day', 'known_browser', 'sign_in', 'code', 'forgot', 'contact', 'mailed_code',
  'invitation', 'mail_by_sender', 'mail_to_unverified', 'mail_to_verified', 'told_of_pause', 'verify'));

-- What super users ask of new passwords: no row, or one. Without it the specification's rule holds.
create table password_rules (
  is_only boolean not null default true,
  min_length integer not null,
  refuses_common boolean not null,
  refuses_own boolean not null,
  constraint password_rules_pkey primary key (is_only),
  constraint password_rules_only_check check (is_only),
  constraint password_rules_min_length_check check (min_length between 6 and 64)
);
