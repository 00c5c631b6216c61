-- An account manager's invitation of somebody who exists waits until that person accepts it. Until then
-- it holds what was typed, and nothing of the person is changed or shown.

create table client_invitations (
  -- What the row of the list is known by: it says nothing of the person.
  id uuid not null,
  organization_id uuid not null,
  -- Whose address it is: a client user's, or somebody's who cannot accept it.
  user_id uuid not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  created_at timestamptz not null,
  -- Until then it can be accepted or declined.
  expires_at timestamptz not null,
  -- Not told to whoever sent it.
  declined_at timestamptz,
  constraint client_invitations_pkey primary key (id),
  constraint client_invitations_person_key unique (organization_id, user_id),
  constraint client_invitations_organization_fkey
    foreign key (organization_id) references organizations (id),
  constraint client_invitations_user_fkey foreign key (user_id) references users (id)
);
create index client_invitations_user_idx on client_invitations (user_id);

alter table tries drop constraint tries_kind_check;
alter table tries add constraint tries_kind_check check (kind in (
  'password', 'known_browser', 'sign_in', 'code', 'forgot', 'contact', 'mailed_code', 'invitation',
  'mail_by_sender', 'mail_to_unverified'));
