-- Codes that were mailed because a visitor asked for one count by account too: however many networks
-- somebody asks from, a mailbox gets a few of them.

alter table tries drop constraint tries_kind_check;
alter table tries add constraint tries_kind_check
  check (kind in ('password', 'sign_in', 'code', 'forgot', 'contact', 'mailed_code'));
