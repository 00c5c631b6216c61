-- Nobody can say of these how far they reach: their people sign in again.
delete from sessions where provider_id is not null;

-- In which organization alone a session works, because its provider began it; null: in all of its person's. Kept here,
-- so that it outlives the provider's row. And where it never works, because that organization asks for its provider.
alter table sessions
  add column bound_organization_id uuid,
  add column closed_organization_id uuid;

-- Through whose provider somebody came who set the second step up; null: they had signed in by themselves.
alter table users add column second_step_organization_id uuid;

alter table tries drop constraint tries_kind_check;
alter table tries add constraint tries_kind_check check (kind in (
  'password', 'password_of_day', 'step_code', 'step_code_of_day', 'known_browser', 'sign_in', 'code', 'forgot',
  'contact', 'mailed_code', 'invitation', 'mail_by_sender', 'mail_to_unverified', 'mail_to_verified',
  'told_of_pause', 'verify', 'provider_account'));
