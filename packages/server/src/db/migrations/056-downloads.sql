-- Documents, reports and exports that somebody took stand beside the sign-ins, for as long: who took what,
-- in whose account, from where.
alter table access_entries
  -- The owner of the account in which an administrator took it. No foreign keys: see 022.
  add column on_behalf_of_id uuid,
  -- The job of what was taken; null for lists.
  add column job_id uuid,
  -- The organization that was exported as a whole.
  add column organization_id uuid,
  -- The name under which it was saved.
  add column saved_name text;
alter table access_entries drop constraint access_entries_kind_check;
alter table access_entries add constraint access_entries_kind_check check (kind in ('signed_in',
  'sign_in_refused', 'second_step_refused', 'locked_out', 'code_requested', 'code_refused', 'signed_out', 'session_ended',
  'document_downloaded', 'report_downloaded', 'list_exported', 'organization_exported')) not valid;
create index access_entries_on_behalf_of_idx on access_entries (on_behalf_of_id, created_at, id)
  where on_behalf_of_id is not null;
