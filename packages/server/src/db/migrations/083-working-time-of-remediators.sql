-- How many pages a remediator does in a working day; null: not known.
alter table users
  add column pages_per_day integer,
  add constraint users_pages_per_day_check check (pages_per_day > 0);

-- Days on which a remediator is away, both included, in the zone of the working hours. They change neither
-- availability nor jobs.
create table absences (
  id uuid not null,
  user_id uuid not null,
  first_day date not null,
  last_day date not null,
  constraint absences_pkey primary key (id),
  constraint absences_user_fkey foreign key (user_id) references users (id),
  constraint absences_days_check check (first_day <= last_day and last_day - first_day < 366)
);
create index absences_user_idx on absences (user_id, last_day);
