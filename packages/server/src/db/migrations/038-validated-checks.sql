-- The rows from before 032 and 035 are read here, while others read and write them.
alter table job_files validate constraint job_files_said_check;
alter table events validate constraint events_actor_check;
