-- The jobs with an earned quote of a remediator are counted without reading all of their pages.
create index ledger_earned_quotes_idx on ledger (remediator_id, job_id) where kind = 'quote';
