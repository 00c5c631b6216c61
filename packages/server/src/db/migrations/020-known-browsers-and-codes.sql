-- Strangers can neither keep a person out of a browser of theirs nor end what a mail brought them.

-- In a browser to which an account is known, its wrong passwords count by themselves.
alter table tries drop constraint tries_kind_check;
alter table tries add constraint tries_kind_check check (kind in (
  'password', 'known_browser', 'sign_in', 'code', 'forgot', 'contact', 'mailed_code'));

alter table verification_codes
  -- Of the others only the newest few count: they push no invitation out.
  add column is_invitation boolean not null default false,
  -- What the link of the mail carries beside the digits, which wrong digits do not end.
  add column token_hash text,
  -- Tries that were counted against these digits.
  add column wrong_tries integer not null default 0;
update verification_codes set is_invitation = expires_at - created_at > interval '1 day';
alter table verification_codes alter column is_invitation drop default;

-- When the invitation ends that brought the temporary password, and the password with it; null where
-- the password is their own.
alter table users add column temporary_password_until timestamptz;
update users set temporary_password_until = coalesce(
  (select max(expires_at) from verification_codes
   where verification_codes.user_id = users.id and is_invitation),
  now())
where has_temporary_password;
alter table users drop column has_temporary_password, drop column wrong_codes;
