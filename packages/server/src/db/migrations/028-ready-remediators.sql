-- Remediators who are archived or not verified get no work: in the order by availability they stand among
-- those who are away, as the list shows them.
drop index users_is_available_down_idx;
drop index users_is_available_up_idx;
create index users_is_available_down_idx on users (
  role, (is_available and is_verified and not is_archived) desc, created_at desc, id desc
);
create index users_is_available_up_idx on users (
  role, (is_available and is_verified and not is_archived), created_at desc, id desc
);
