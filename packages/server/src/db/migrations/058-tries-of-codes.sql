-- Codes of a second step have counts of their own.
alter table tries drop constraint tries_kind_check;
alter table tries add constraint tries_kind_check check (kind in (
  'password', 'password_of_day', 'step_code', 'step_code_of_day', 'known_browser', 'sign_in', 'code', 'forgot',
  'contact', 'mailed_code', 'invitation', 'mail_by_sender', 'mail_to_unverified', 'mail_to_verified',
  'told_of_pause', 'verify'));

-- What was begun and not proved ends some minutes later.
alter table second_steps add column begun_at timestamptz not null default now();
