-- When a super user confirmed the rates with which an installation began.
alter table rates add column kept_at timestamptz;

-- Whether the last mail went to a mail server or into a folder: a new mail server has not been tried yet.
alter table mail_health
  add column sent_way text,
  add constraint mail_health_sent_way_check check (sent_way in ('server', 'folder'));

alter table tries drop constraint tries_kind_check;
alter table tries add constraint tries_kind_check check (kind in (
  'password', 'password_of_day', 'step_code', 'step_code_of_day', 'known_browser', 'sign_in', 'code', 'forgot',
  'contact', 'test_mail', 'mailed_code', 'invitation', 'mail_by_sender', 'mail_to_unverified', 'mail_to_verified',
  'told_of_pause', 'verify', 'provider_account'));
