-- The jobs with an earned quote of an organization are counted without reading all of its ledger.
create index ledger_organization_earned_quotes_idx on ledger (organization_id, job_id)
  where kind = 'quote';
