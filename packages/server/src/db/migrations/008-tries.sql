-- Tries that failed or are still being judged, so that guessing has its limits however many
-- processes answer. Whom they are about is kept as a keyed hash only: addresses that nobody has
-- are counted like those of people.

create table tries (
  id uuid not null,
  kind text not null,
  key_hash text not null,
  tried_at timestamptz not null,
  constraint tries_pkey primary key (id),
  constraint tries_kind_check
    check (kind in ('password', 'sign_in', 'code', 'forgot', 'contact'))
);
create index tries_key_idx on tries (kind, key_hash, tried_at);
create index tries_tried_at_idx on tries (tried_at);
