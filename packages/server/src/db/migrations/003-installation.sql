-- Which store of documents belongs to this database: one row, made at the first start.

create table installation (
  is_only boolean not null default true,
  store_id uuid not null,
  constraint installation_pkey primary key (is_only),
  constraint installation_only_check check (is_only)
);
