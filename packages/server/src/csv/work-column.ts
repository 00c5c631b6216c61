import { isCostField, type LedgerSumField, reportTexts } from '@curbcut/contract'
import type { CsvColumn } from './csv-text.ts'

export function workColumn<Field extends LedgerSumField>(
  field: Field,
): CsvColumn<{ [One in Field]?: number | undefined }> {
  const label = reportTexts.columns[field]
  return isCostField(field)
    ? { label, dollars: (row) => row[field] }
    : { label, count: (row) => row[field] }
}

/** The figures in lists of people and organizations outside the reports. */
export const listedWorkFields = [
  'simple_pages',
  'complex_pages',
  'special_jobs',
  'total_special_jobs_cost',
] as const satisfies readonly LedgerSumField[]
