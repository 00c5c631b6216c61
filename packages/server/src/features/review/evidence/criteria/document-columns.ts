import type { EvidenceDocument } from '@curbcut/contract'
import type { TableColumn } from '#server/pdf/table-document.ts'

export const column = (label: string, width: number): TableColumn => ({
  label,
  width,
  align: 'start',
})

/** Each row about a document begins with `namesOf`. */
export const documentColumns = [column('No.', 1), column('Document', 6)]

export const namesOf = ({ number, file_name }: EvidenceDocument): string[] => [
  String(number),
  file_name,
]
