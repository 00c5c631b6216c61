import type { EvidenceDocument } from '@curbcut/contract'
import type { TableColumn } from '#server/pdf/table-document.ts'

export const toTextColumn = (label: string, width: number): TableColumn => ({
  label,
  width,
  align: 'start',
})

/** Each row about a document begins with `namesOf`. */
export const documentColumns = [toTextColumn('No.', 1), toTextColumn('Document', 6)]

export const documentCellsOf = ({ number, file_name }: EvidenceDocument): string[] => [
  String(number),
  file_name,
]
