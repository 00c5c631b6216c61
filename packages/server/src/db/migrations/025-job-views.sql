-- Named filters of the jobs list. The query is that of the list's address.
create table job_views (
  id uuid not null,
  user_id uuid not null,
  name text not null,
  query text not null,
  is_shared boolean not null default false,
  created_at timestamptz not null,
  constraint job_views_pkey primary key (id),
  constraint job_views_user_fkey foreign key (user_id) references users (id)
);
create unique index job_views_name_key on job_views (user_id, lower(name));
create index job_views_shared_idx on job_views (id) where is_shared;
