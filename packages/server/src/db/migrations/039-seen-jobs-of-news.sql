-- Of news about many jobs, those at which the person has looked since: the others stay marked as unread.
alter table notifications add column seen_job_ids uuid[] not null default '{}';
