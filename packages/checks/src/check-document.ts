import { checkPdf } from './check-pdf.ts'
import { toFailedCheck } from './check.ts'
import type { Check, CheckObserver } from './check.ts'
import { isEncryptedOffice, fileTypeOf } from './file-types.ts'
import { checkImage } from './images/check-image.ts'
import { checkOffice } from './office/check-office.ts'

export type { Check, ParsedPdf, CheckObserver } from './check.ts'

export type CheckOptions = { withModel?: boolean; observer?: CheckObserver | undefined }

/** Throws unexpected errors in a PDF or an image, so run it in a process that may end. */
export async function checkDocument(
  bytes: Uint8Array,
  name = '',
  { withModel = false, observer }: CheckOptions = {},
): Promise<Check> {
  if (bytes.length === 0) return toFailedCheck('unreadable', 'The file is empty.')
  const fileType = fileTypeOf(bytes, name)
  if (fileType === 'pdf') return checkPdf(bytes, { name, withModel, observer })
  if (fileType === 'image') return checkImage(bytes, { withModel })
  if (isEncryptedOffice(bytes)) return toFailedCheck('locked', 'The document asks for a password.')
  if (fileType) {
    const expectedType = fileType === 'office' ? undefined : fileType
    return checkOffice(bytes, { name, withModel, expectedType, observer })
  }
  return toFailedCheck('not_supported', 'Documents of this kind are not checked by machine.')
}
