-- The office's own sign-in, by OpenID Connect: see docs/decisions/102.

create table sign_in_providers (
  id uuid not null,
  -- Whose people it signs in; null: the operator's own.
  organization_id uuid,
  issuer text not null,
  client_id text not null,
  -- Sealed with a key that is made from SECRET_KEY.
  sealed_secret text not null,
  -- Whether passwords are off for its people.
  is_only_way boolean not null,
  -- The role of whoever signs in and has no account; null: nobody gets one.
  new_role text,
  constraint sign_in_providers_pkey primary key (id),
  constraint sign_in_providers_organization_key unique nulls not distinct (organization_id),
  constraint sign_in_providers_client_key unique (issuer, client_id),
  constraint sign_in_providers_organization_fkey foreign key (organization_id) references organizations (id),
  constraint sign_in_providers_new_role_check check (
    case when organization_id is null then new_role in ('RM_ADM', 'RM_REM') else new_role = 'RM_CLI' end
  )
);

-- A domain leads to one provider; super users have confirmed that it belongs to its people.
create table provider_domains (
  domain text not null,
  provider_id uuid not null,
  constraint provider_domains_pkey primary key (domain),
  constraint provider_domains_provider_fkey foreign key (provider_id)
    references sign_in_providers (id) on delete cascade,
  constraint provider_domains_lower_check check (domain = lower(domain))
);
create index provider_domains_provider_idx on provider_domains (provider_id);

-- As whom a provider knows a person, from the first sign-in on: whatever their mail address is later.
create table provider_identities (
  provider_id uuid not null,
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  joined_at timestamptz not null,
  constraint provider_identities_pkey primary key (provider_id, issuer, subject),
  constraint provider_identities_user_key unique (provider_id, issuer, user_id),
  constraint provider_identities_provider_fkey foreign key (provider_id)
    references sign_in_providers (id) on delete cascade,
  constraint provider_identities_user_fkey foreign key (user_id) references users (id)
);
create index provider_identities_user_idx on provider_identities (user_id);

-- What counts once: the state of a sign-in, the id of a sign-out. Keyed hashes, until they count no more anyway.
create table provider_uses (
  key_hash text not null,
  expires_at timestamptz not null,
  constraint provider_uses_pkey primary key (key_hash)
);
create index provider_uses_expires_at_idx on provider_uses (expires_at);

-- Which provider began a session, and its own name for that. No foreign key, which would lock the provider's row at
-- each sign-in; after its end nobody asks for these.
alter table sessions
  add column provider_id uuid,
  add column provider_sid text;
create index sessions_provider_idx on sessions (provider_id, provider_sid) where provider_id is not null;
