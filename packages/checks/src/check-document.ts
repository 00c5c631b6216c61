import { checkPdf } from './check-pdf.ts'
import { failedCheck } from './check.ts'
import type { Check, CheckObserver } from './check.ts'
import { checkImage } from './images/check-image.ts'
import { isEncryptedOffice, kindOf } from './kinds.ts'
import { checkOffice } from './office/check-office.ts'

export type { Check, PdfReading, CheckObserver } from './check.ts'

export type CheckOptions = { withModel?: boolean; witness?: CheckObserver | undefined }

/**
 * What it cannot decide is not assessed. It throws unexpected errors in a PDF or an image, so run it
 * in a process that may end. The extension of `name` decides the kind, or else the bytes.
 */
export async function checkDocument(
  bytes: Uint8Array,
  name = '',
  { withModel = false, witness }: CheckOptions = {},
): Promise<Check> {
  if (bytes.length === 0) return failedCheck('unreadable', 'The file is empty.')
  const kind = kindOf(bytes, name)
  if (kind === 'pdf') return checkPdf(bytes, { name, withModel, witness })
  if (kind === 'image') return checkImage(bytes, withModel)
  if (isEncryptedOffice(bytes)) return failedCheck('locked', 'The document asks for a password.')
  if (kind) {
    const claimed = kind === 'office' ? undefined : kind
    return checkOffice(bytes, { name, withModel, claimed, witness })
  }
  return failedCheck('not_supported', 'Documents of this kind are not checked by machine.')
}
