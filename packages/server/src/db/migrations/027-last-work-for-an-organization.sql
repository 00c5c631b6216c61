-- When a remediator last worked for an organization, asked where a job is given away.
create index ledger_last_work_idx on ledger (remediator_id, organization_id, created_at)
  where kind <> 'reversal';
