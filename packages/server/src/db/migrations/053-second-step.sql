-- A second step of signing in, by codes of an app: see docs/decisions/084. Nobody has one, and nobody must.
create table second_steps (
  user_id uuid not null,
  -- Sealed under the secret key: whoever has it makes codes.
  sealed_key text not null,
  -- Until a code has proved it, the app may not have it, and it asks nobody for anything.
  set_up_at timestamptz,
  -- The period of 30 seconds, since 1970, of the last code that was taken: none counts twice.
  last_period integer not null default 0,
  constraint second_steps_pkey primary key (user_id),
  constraint second_steps_user_fkey foreign key (user_id) references users (id)
);

create table recovery_codes (
  user_id uuid not null,
  -- Under the secret key: codes are short, and a plain hash could be tried out.
  code_hash text not null,
  constraint recovery_codes_pkey primary key (user_id, code_hash),
  constraint recovery_codes_user_fkey foreign key (user_id) references users (id)
);

-- Browsers in which the password of a person is enough for some days.
create table trusted_browsers (
  token_hash text not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  constraint trusted_browsers_pkey primary key (token_hash, user_id),
  constraint trusted_browsers_user_fkey foreign key (user_id) references users (id)
);
create index trusted_browsers_user_idx on trusted_browsers (user_id);
create index trusted_browsers_expires_at_idx on trusted_browsers (expires_at);

-- The rules of the house for signing in; without a row nobody must have a second step.
create table sign_in_rules (
  is_only boolean not null default true,
  second_step text not null,
  constraint sign_in_rules_pkey primary key (is_only),
  constraint sign_in_rules_only_check check (is_only),
  constraint sign_in_rules_second_step_check
    check (second_step in ('nobody', 'administrators', 'everybody'))
);

-- When this session last passed the second step; null if it never did.
alter table sessions add column second_step_at timestamptz;

alter table access_entries drop constraint access_entries_kind_check;
alter table access_entries add constraint access_entries_kind_check check (kind in ('signed_in',
  'sign_in_refused', 'second_step_refused', 'locked_out', 'code_requested', 'code_refused', 'signed_out',
  'session_ended')) not valid;
