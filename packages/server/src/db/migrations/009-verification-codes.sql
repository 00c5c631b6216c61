-- Codes that are sent by mail. Only a keyed hash is kept; whoever proves to know one sets a new
-- password with it.

alter table users
  -- Made by us for an invitation: it opens nothing but the way to a password of one's own.
  add column has_temporary_password boolean not null default false,
  -- Wrong codes since the last right one.
  add column wrong_codes integer not null default 0;

create table verification_codes (
  id uuid not null,
  user_id uuid not null,
  code_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint verification_codes_pkey primary key (id),
  constraint verification_codes_user_fkey foreign key (user_id) references users (id)
);
create index verification_codes_user_idx on verification_codes (user_id, expires_at);
create index verification_codes_expires_at_idx on verification_codes (expires_at);
