-- Passkeys: a second step, and a way in of their own where they have verified their user. See docs/decisions/101.
create table passkeys (
  id uuid not null,
  user_id uuid not null,
  -- The authenticator's name for it, base64url.
  credential_id text not null,
  -- As COSE encodes it. Who reads it can do nothing with it.
  public_key bytea not null,
  -- How often it was used, as it says itself; 0 for ever of those that do not count.
  counter bigint not null,
  -- How a browser reaches it.
  transports text[] not null,
  -- Whether it may leave its device, and whether it has.
  is_backup_eligible boolean not null,
  is_backed_up boolean not null,
  -- Whether it verified its user when it was made.
  user_verified boolean not null,
  name text not null,
  added_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkeys_pkey primary key (id),
  constraint passkeys_credential_key unique (credential_id),
  constraint passkeys_user_fkey foreign key (user_id) references users (id)
);
create index passkeys_user_idx on passkeys (user_id);

-- What a browser was given to sign, for some minutes and for one answer.
create table passkey_challenges (
  -- The session, or the begun sign-in of one browser, and what it asks for: one challenge at a time.
  holder text not null,
  challenge text not null,
  -- Counts the begun sign-in as a failed one, until it has ended well.
  attempt_id uuid,
  expires_at timestamptz not null,
  constraint passkey_challenges_pkey primary key (holder)
);
create index passkey_challenges_expires_at_idx on passkey_challenges (expires_at);
