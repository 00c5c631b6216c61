import { unchecked } from './check.ts'
import type { Check } from './check.ts'
import { checkPdf } from './check-pdf.ts'
import { kindOf } from './kinds.ts'

export type { Check } from './check.ts'

/**
 * Checks the bytes of a document. Its name says what it claims to be; without one its bytes decide. Never
 * throws; what it cannot decide it says to be not assessed.
 */
export async function checkDocument(bytes: Uint8Array, name = ''): Promise<Check> {
  if (bytes.length === 0) return unchecked('unreadable', 'The file is empty.')
  const kind = kindOf(bytes, name)
  if (kind === 'pdf') return checkPdf(bytes)
  return unchecked('not_supported', 'Documents of this kind are not checked by machine.')
}
