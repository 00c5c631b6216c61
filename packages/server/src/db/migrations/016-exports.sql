-- The exports that are under way: a person has only so many at a time, however many processes answer.
-- A row that is not renewed any more belongs to a process that is gone.
create table exports (
  id uuid not null,
  user_id uuid not null,
  renewed_at timestamptz not null,
  constraint exports_pkey primary key (id),
  constraint exports_user_fkey foreign key (user_id) references users (id)
);
