/** The columns of a ledger row that a line shows; names come from other tables. */
export const lineColumns = [
  'ledger.id',
  'ledger.kind',
  'ledger.created_at',
  'ledger.job_id',
  'ledger.file_id',
  'ledger.remediator_id',
  'ledger.organization_id',
  'ledger.simple_pages',
  'ledger.complex_pages',
  'ledger.is_billable',
  'ledger.simple_page_cents',
  'ledger.complex_page_cents',
  'ledger.cents',
  'ledger.reverses_id',
] as const
