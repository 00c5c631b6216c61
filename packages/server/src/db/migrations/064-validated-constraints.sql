-- Migrations 050 and 055 added these for new rows alone, because reading all rows would have kept everybody out. This
-- reads them now, in a transaction of its own: VALIDATE CONSTRAINT takes a lock (share update exclusive) beside which
-- others go on reading and writing; only another change of the table would wait.
alter table judgments validate constraint judgments_verdict_check;
alter table organizations validate constraint organizations_quota_check;
