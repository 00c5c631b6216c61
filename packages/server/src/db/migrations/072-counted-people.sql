-- People and organizations are counted where they are shown; their counters go.

drop trigger users_count_added on users;
drop trigger users_count_moved on users;
drop function add_user_counts();
drop function move_user_counts();
drop table user_counts;

drop trigger organizations_count_added on organizations;
drop trigger organizations_count_moved on organizations;
drop function add_organization_counts();
drop function move_organization_counts();
drop table organization_counts;
